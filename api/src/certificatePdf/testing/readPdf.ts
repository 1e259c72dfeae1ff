import { createCanvas } from '@napi-rs/canvas';
import jsQR from 'jsqr';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface ReadPdf {
  text: string;
  title: string;
  lang: string | null;
  isTagged: boolean;
  /** Roles of the structure tree in reading order, with the alternative text of figures. */
  structure: string[];
  links: string[];
  pages: number;
  /** The text of the QR code on the rendered page, or null. */
  qrText(): Promise<string | null>;
}

interface StructNode {
  role?: string;
  alt?: string;
  children?: StructNode[];
}

const rolesOf = (node: StructNode): string[] => [
  ...(node.role ? [node.alt ? `${node.role}: ${node.alt}` : node.role] : []),
  ...(node.children ?? []).flatMap(rolesOf),
];

/** Reads a document with a different library than the one that wrote it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0, useSystemFonts: false }).promise;
  const page = await pdf.getPage(1);
  const content = await page.getTextContent();
  const { info } = await pdf.getMetadata();
  const tree = await page.getStructTree();
  const annotations = (await page.getAnnotations()) as { subtype: string; url?: string }[];
  return {
    text: content.items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''),
    title: String((info as { Title?: string }).Title),
    lang: (info as { Language?: string | null }).Language ?? null,
    isTagged: Boolean((await pdf.getMarkInfo())?.Marked),
    structure: rolesOf(tree as StructNode),
    links: annotations.filter(({ subtype }) => subtype === 'Link').map(({ url }) => url ?? ''),
    pages: pdf.numPages,
    async qrText() {
      const viewport = page.getViewport({ scale: 2 });
      const canvas = createCanvas(viewport.width, viewport.height);
      await page.render({ canvas: canvas as never, canvasContext: canvas.getContext('2d') as never, viewport }).promise;
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      return (jsQR as unknown as typeof jsQR.default)(data, canvas.width, canvas.height)?.data ?? null;
    },
  };
}
