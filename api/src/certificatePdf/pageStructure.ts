interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PageStructure {
  /** Ornament that screen readers skip. */
  decoration(draw: () => void): void;
  /** `content` is what is read aloud and copied, in reading order; the drawing may consist of runs in visual order. */
  text(tag: string, content: string, draw: () => void): void;
  figure(alt: string, box: Box, draw: () => void): void;
  /** `draw` returns the area to click. */
  link(url: string, content: string, draw: () => Box): void;
  end(): void;
}

/** A field that the published types leave out. */
type TaggedElement = PDFKit.PDFStructureElement & { dictionary: { data: Record<string, unknown> } };

/** The logical structure of the page (PDF/UA): everything on it belongs to an element or is decoration. */
export function pageStructure(doc: PDFKit.PDFDocument): PageStructure {
  const root = doc.struct('Document');
  doc.addStructure(root);
  return {
    decoration(draw) {
      doc.markContent('Artifact', { type: 'Layout' });
      draw();
      doc.endMarkedContent();
    },
    text(tag, content, draw) {
      root.add(doc.struct(tag as 'P', { actual: content }, draw));
    },
    figure(alt, { x, y, width, height }, draw) {
      const figure = doc.struct('Figure', { alt }, draw);
      // The standard requires a figure's bounding box, in coordinates that grow upwards.
      const bottom = doc.page.height - y - height;
      (figure as TaggedElement).dictionary.data.A = {
        O: 'Layout',
        Placement: 'Block',
        BBox: [x, bottom, x + width, bottom + height],
      };
      root.add(figure);
    },
    link(url, content, draw) {
      const link: PDFKit.PDFStructureElement = doc.struct('Link', { actual: content }, () => {
        const { x, y, width, height } = draw();
        // The link must be added while its element is still open.
        doc.link(x, y, width, height, url, {
          structParent: link,
          Contents: new String(content),
        } as unknown as PDFKit.Mixins.AnnotationOption);
      });
      root.add(link);
    },
    end() {
      root.end();
    },
  };
}
