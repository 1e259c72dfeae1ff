import { openFont, type Face, type Weight } from './fontShelf.ts';
import type { RunDirection } from './shaping.ts';
import { clustersOf, visualRuns } from './textRuns.ts';

type Document = PDFKit.PDFDocument;

export interface Style {
  size: number;
  weight: Weight;
  color: string;
  /** Extra space between letters, for labels in Latin capitals. */
  tracking?: number;
}

const registered = new WeakMap<Document, Set<string>>();

function setFace(doc: Document, face: Face, size: number): void {
  const names = registered.get(doc) ?? new Set();
  if (!names.has(face.name)) doc.registerFont(face.name, openFont(face) as unknown as string);
  registered.set(doc, names.add(face.name));
  doc.font(face.name).fontSize(size);
}

/** With features set, pdfkit shapes a run as a whole, and hands them on to the layout of the font, which takes the direction. */
const shapedAs = (direction: RunDirection) => direction as unknown as PDFKit.Mixins.OpenTypeFeatures[];

export function widthOf(
  doc: Document,
  text: string,
  { size, weight, tracking = 0 }: Pick<Style, 'size' | 'weight' | 'tracking'>,
): number {
  return visualRuns(text, weight).reduce((width, run) => {
    setFace(doc, run.face, size);
    return width + doc.widthOfString(run.text, { features: shapedAs(run.direction), characterSpacing: tracking });
  }, 0);
}

/** Draws one line with its baseline at `y`, and returns its width. */
export function drawLine(doc: Document, text: string, x: number, y: number, style: Style): number {
  let pen = x;
  for (const run of visualRuns(text, style.weight)) {
    setFace(doc, run.face, style.size);
    const shaping = { features: shapedAs(run.direction), characterSpacing: style.tracking ?? 0 };
    doc.fillColor(style.color).text(run.text, pen, y, { ...shaping, lineBreak: false, baseline: 'alphabetic' });
    pen += doc.widthOfString(run.text, shaping);
  }
  return pen - x;
}

function wrap(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/(?<=[\s-])/u)) {
    if (fits((line + word).trimEnd())) {
      line += word;
      continue;
    }
    if (line.trim()) lines.push(line.trim());
    line = '';
    // A word wider than the line is cut between characters, so that nothing leaves the page.
    for (const cluster of clustersOf(word)) {
      if (line && !fits(line + cluster)) {
        lines.push(line);
        line = '';
      }
      line += cluster;
    }
  }
  return line.trim() ? [...lines, line.trim()] : lines;
}

interface Fit {
  lines: string[];
  size: number;
}

export interface Room {
  width: number;
  /** Preferred size. Down to `oneLine` the text stays on one line; from there down to `smallest` it wraps into `height`. */
  largest: number;
  oneLine: number;
  smallest: number;
  height: number;
  weight: Weight;
}

/** From one baseline to the next, in sizes. */
export const lineHeight = 1.26;

/** Shrinks the text to fit one line if it stays readable; otherwise wraps it, then shrinks it, and finally cuts it off with an ellipsis. */
export function fitText(doc: Document, text: string, room: Room): Fit {
  const natural = widthOf(doc, text, { size: 100, weight: room.weight }) / 100;
  const single = Math.min(room.largest, Math.floor(room.width / Math.max(natural, 0.01)));
  if (single >= room.oneLine) return { lines: [text], size: single };
  const linesAt = (size: number) => Math.max(1, Math.floor(room.height / (size * lineHeight)));
  let lines: string[] = [];
  for (let size = room.oneLine; size >= room.smallest; size--) {
    lines = wrap(text, (line) => widthOf(doc, line, { size, weight: room.weight }) <= room.width);
    if (lines.length <= linesAt(size)) return { lines, size };
  }
  const kept = lines.slice(0, linesAt(room.smallest));
  const last = clustersOf(kept.pop() ?? '')
    .slice(0, -1)
    .join('')
    .trimEnd();
  return { lines: [...kept, `${last}…`], size: room.smallest };
}
