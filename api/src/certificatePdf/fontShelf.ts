import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as fontkit from 'fontkit';
import { families, wholeFamilies } from './families.ts';
import { shapeWith } from './shaping.ts';
import { unpackWoff } from './woff.ts';

export type Weight = 400 | 700;

/** One font file: a slice of a family that covers some Unicode ranges in one weight. */
export interface Face {
  /** Unique per file; the document registers the font under this name. */
  name: string;
  path: string;
  ranges: [number, number][];
}

/** Some families are cut into about a hundred slices; a name opens a few. The worker lives long, so it keeps no more than these. */
const keptFonts = 100;

const require = createRequire(import.meta.url);
const shelves = new Map<Weight, Face[]>();
const opened = new Map<string, fontkit.Font>();

function parseRanges(list: string): [number, number][] {
  return list.split(',').map((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-');
    return [parseInt(from, 16), parseInt(to, 16)];
  });
}

function facesOf(family: string, weight: Weight): Face[] {
  const folder = dirname(require.resolve(`@fontsource/${family}/package.json`));
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const { weights } = read('metadata.json') as { weights: number[] };
  const nearest = weights.includes(weight) ? weight : weights[0];
  const whole = wholeFamilies[family];
  const slices = whole ? { latin: whole } : (read('unicode.json') as Record<string, string>);
  // As in a style sheet, of two slices that have a character the later one draws it.
  return Object.entries(slices)
    .reverse()
    .map(([slice, ranges]) => {
      const name = `${family}-${slice.replace(/[[\]]/g, '')}-${nearest}-normal`;
      return { name, path: join(folder, 'files', `${name}.woff`), ranges: parseRanges(ranges) };
    });
}

function facesIn(weight: Weight): Face[] {
  let faces = shelves.get(weight);
  if (!faces) {
    faces = families.flatMap((family) => facesOf(family, weight));
    shelves.set(weight, faces);
  }
  return faces;
}

/** The font of a face, which shapes with HarfBuzz. */
export function openFont(face: Face): fontkit.Font {
  let font = opened.get(face.name);
  if (!font) {
    if (opened.size >= keptFonts) opened.clear();
    const bytes = unpackWoff(readFileSync(face.path));
    font = shapeWith(fontkit.create(bytes) as fontkit.Font, bytes);
    opened.set(face.name, font);
  }
  return font;
}

/** Joiners, variation selectors, and their like are invisible, so no face needs a glyph for them. */
const invisible = /\p{Default_Ignorable_Code_Point}/u;

export function covers(face: Face, cluster: string): boolean {
  const chars = [...cluster].filter((char) => !invisible.test(char));
  const inRange = chars.some((char) =>
    face.ranges.some(([from, to]) => char.codePointAt(0)! >= from && char.codePointAt(0)! <= to),
  );
  // The published ranges are wider than what the files contain, so check the file, too.
  const has = (char: string) => openFont(face).hasGlyphForCodePoint(char.codePointAt(0)!);
  return (
    inRange &&
    chars.every((char) => has(char) || (char !== char.normalize('NFD') && [...char.normalize('NFD')].every(has)))
  );
}

const choices = new Map<string, Face | undefined>();

/** The face that draws this text, or undefined if no family has it. */
export function faceFor(text: string, weight: Weight): Face | undefined {
  const key = `${weight} ${text}`;
  if (!choices.has(key)) {
    // A line is measured many times while it is fitted. The worker lives long, so the cache is bounded.
    if (choices.size > 5000) choices.clear();
    choices.set(
      key,
      facesIn(weight).find((face) => covers(face, text)),
    );
  }
  return choices.get(key);
}
