import bidiFactory from 'bidi-js';
import { covers, faceFor, type Face, type Weight } from './fontShelf.ts';
import type { RunDirection } from './shaping.ts';

/** Text that one face draws in one call. */
interface TextRun {
  text: string;
  face: Face;
  direction: RunDirection;
}

interface LevelledRun extends Omit<TextRun, 'direction'> {
  level: number;
}

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const replacement = '\ufffd';

export const clustersOf = (text: string): string[] => [...graphemes.segment(text)].map(({ segment }) => segment);

const unprintable = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;
const invisible = /^\p{Default_Ignorable_Code_Point}+$/u;

/** The printable part of a text: composed characters, no control characters, single spaces. */
export const printable = (text: string): string =>
  text.normalize('NFC').replace(unprintable, ' ').replace(/\s+/gu, ' ').trim();

/** What one face draws as a whole: grapheme clusters, or their characters where no face has all of them. */
const piecesOf = (text: string, weight: Weight): string[] =>
  clustersOf(text).flatMap((cluster) => (invisible.test(cluster) || faceFor(cluster, weight) ? cluster : [...cluster]));

/** The characters of a text that no family has, each once. */
export const undrawable = (text: string): string[] => [
  ...new Set(piecesOf(printable(text), 700).filter((piece) => !invisible.test(piece) && !faceFor(piece, 700))),
];

function logicalRuns(text: string, weight: Weight, levels: Uint8Array): LevelledRun[] {
  const runs: LevelledRun[] = [];
  let offset = 0;
  for (const piece of piecesOf(text, weight)) {
    const level = levels[offset] ?? 0;
    offset += piece.length;
    if (invisible.test(piece)) continue;
    const current = runs.at(-1);
    // A space or hyphen stays with the previous face; otherwise every word would be a separate run.
    const staysHere = current?.level === level && /^[\p{Z}\p{P}\p{M}]/u.test(piece) && covers(current.face, piece);
    const face = staysHere ? current!.face : faceFor(piece, weight);
    const drawn = face ? piece : replacement;
    const drawnBy = face ?? faceFor(replacement, weight)!;
    if (current && current.level === level && current.face === drawnBy) current.text += drawn;
    else runs.push({ text: drawn, face: drawnBy, level });
  }
  return runs;
}

/** Rule L2 of the bidirectional algorithm, applied to whole runs: from the deepest level up, reverse each sequence. */
function inVisualOrder(runs: LevelledRun[]): LevelledRun[] {
  const ordered = [...runs];
  const deepest = Math.max(0, ...runs.map((run) => run.level));
  for (let level = deepest; level > 0; level--) {
    for (let start = 0; start < ordered.length; start++) {
      let end = start;
      while (end < ordered.length && ordered[end]!.level >= level) end++;
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = Math.max(start, end - 1);
    }
  }
  return ordered;
}

/** bidi-js sees halves of pairs where a script like Adlam lies beyond 16 bits; a Hebrew letter for each half says the same. */
const inSixteenBits = (text: string): string =>
  text.replace(/[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/gu, '\u05d0\u05d0');

/** Splits one line into runs by script and direction, ordered from left to right as printed. */
export function visualRuns(line: string, weight: Weight): TextRun[] {
  const { levels } = bidi.getEmbeddingLevels(inSixteenBits(line), 'auto');
  return inVisualOrder(logicalRuns(line, weight, levels)).map(({ text, face, level }) => ({
    text,
    face,
    direction: level % 2 ? 'rtl' : 'ltr',
  }));
}
