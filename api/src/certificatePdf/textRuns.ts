import bidiFactory from 'bidi-js';
import { covers, faceFor, type Face, type Weight } from './fontShelf.ts';

/** Text that one face draws in one call. */
interface TextRun {
  text: string;
  face: Face;
}

interface LevelledRun extends TextRun {
  level: number;
}

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const replacement = '\ufffd';

export const clustersOf = (text: string): string[] => [...graphemes.segment(text)].map(({ segment }) => segment);

const pictograph =
  /(?![©®™‼⁉])[\p{Extended_Pictographic}\p{Regional_Indicator}](?:\p{Emoji_Modifier}|\u200d|\u20e3|\ufe0f)*/gu;
const unprintable = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** The printable part of a text: composed characters, no control characters, single spaces, no pictographs (no face has them). */
export const printable = (text: string): string =>
  text.normalize('NFC').replace(pictograph, '').replace(unprintable, ' ').replace(/\s+/gu, ' ').trim();

/** fontkit reverses right-to-left scripts itself; a right-to-left run of neutral characters (brackets, dots) must be reversed here. */
function readyToShape(text: string, level: number): string {
  if (level % 2 === 0) return text;
  const mirrored = clustersOf(text).map((cluster) => bidi.getMirroredCharacter(cluster) ?? cluster);
  const turnsItself = [...text].some((char) => ['R', 'AL'].includes(bidi.getBidiCharTypeName(char)));
  return (turnsItself ? mirrored : mirrored.reverse()).join('');
}

function logicalRuns(text: string, weight: Weight, levels: Uint8Array): LevelledRun[] {
  const runs: LevelledRun[] = [];
  let offset = 0;
  for (const cluster of clustersOf(text)) {
    const level = levels[offset] ?? 0;
    offset += cluster.length;
    const current = runs.at(-1);
    // A space or hyphen stays with the previous face; otherwise every word would be a separate run.
    const staysHere = current?.level === level && /^[\p{Z}\p{P}\p{M}]/u.test(cluster) && covers(current.face, cluster);
    const face = staysHere ? current!.face : faceFor(cluster, weight);
    const drawn = face ? cluster : replacement;
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

/** Splits one line into runs by script and direction, ordered from left to right as printed. */
export function visualRuns(line: string, weight: Weight): TextRun[] {
  const { levels } = bidi.getEmbeddingLevels(line, 'auto');
  return inVisualOrder(logicalRuns(line, weight, levels)).map(({ text, face, level }) => ({
    text: readyToShape(text, level),
    face,
  }));
}
