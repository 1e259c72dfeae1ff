import { FAMILY } from './ornaments.ts';

const FACE = `700 100px ${FAMILY}`;
const SMALLEST = 6;

let context: CanvasRenderingContext2D | null | undefined;

/** Of the text in sizes of its font; an estimate where nothing can be measured. */
function widthOf(text: string): number {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return text.length * 0.55;
  context.font = FACE;
  return context.measureText(text).width / 100;
}

/** On one line from `largest` down to `oneLine`; below that it wraps into two, which get smaller until they fit. */
export function fitText(
  text: string,
  width: number,
  largest: number,
  oneLine: number,
): { lines: string[]; size: number } {
  const single = Math.min(largest, Math.floor(width / Math.max(widthOf(text), 0.01)));
  if (single >= oneLine) return { lines: [text], size: single };
  const words = text.split(/(?<=[\s-])/u);
  for (let size = oneLine; size > SMALLEST; size -= 1) {
    const lines = words.reduce<string[]>((all, word) => {
      const last = all.at(-1);
      if (last !== undefined && widthOf(last + word) * size <= width) return [...all.slice(0, -1), last + word];
      return [...all, word];
    }, []);
    if (lines.length <= 2 && lines.every((line) => widthOf(line) * size <= width)) return { lines, size };
  }
  return { lines: [text], size: Math.max(width / widthOf(text), 1) };
}
