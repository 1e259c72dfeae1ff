import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import { unpackWoff } from './woff.ts';

export type Weight = 400 | 700;

/** One font file: a slice of a family that covers some Unicode ranges in one weight. */
export interface Face {
  /** Unique per file; the document registers the font under this name. */
  name: string;
  path: string;
  ranges: [number, number][];
}

/**
 * In order of preference: the first family that covers a character draws it. The Chinese and Korean families are cut into
 * about a hundred slices each, so a name opens only the few files it needs.
 */
const families = ['', '-arabic', '-hebrew', '-thai', '-bengali', '-tamil', '-armenian', '-georgian', '-sc', '-kr'];

const require = createRequire(import.meta.url);
const shelves = new Map<Weight, Face[]>();
const opened = new Map<string, { bytes: Buffer; font: fontkit.Font }>();

function parseRanges(list: string): [number, number][] {
  return list.split(',').map((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-');
    return [parseInt(from, 16), parseInt(to, 16)];
  });
}

function facesOf(family: string, weight: Weight): Face[] {
  const base = `@fontsource/noto-sans${family}`;
  const slices = JSON.parse(readFileSync(require.resolve(`${base}/unicode.json`), 'utf8')) as Record<string, string>;
  return Object.entries(slices).map(([slice, ranges]) => {
    const name = `noto-sans${family}-${slice.replace(/[[\]]/g, '')}-${weight}-normal`;
    return { name, path: require.resolve(`${base}/files/${name}.woff`), ranges: parseRanges(ranges) };
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

function openFace(face: Face): { bytes: Buffer; font: fontkit.Font } {
  let open = opened.get(face.name);
  if (!open) {
    const bytes = unpackWoff(readFileSync(face.path));
    open = { bytes, font: fontkit.create(bytes) as fontkit.Font };
    opened.set(face.name, open);
  }
  return open;
}

/** The font file without its WOFF wrapper, for embedding. */
export const bytesOf = (face: Face): Buffer => openFace(face).bytes;

/** Joiners and variation selectors are invisible, so no face needs a glyph for them. */
const isShapeless = (codePoint: number) =>
  codePoint === 0x200c ||
  codePoint === 0x200d ||
  codePoint === 0x200e ||
  codePoint === 0x200f ||
  (codePoint >= 0xfe00 && codePoint <= 0xfe0f);

export function covers(face: Face, cluster: string): boolean {
  const codePoints = [...cluster].map((char) => char.codePointAt(0)!).filter((codePoint) => !isShapeless(codePoint));
  const inRange = codePoints.some((codePoint) =>
    face.ranges.some(([from, to]) => codePoint >= from && codePoint <= to),
  );
  // The published ranges are wider than what the files contain, so check the file, too.
  return inRange && codePoints.every((codePoint) => openFace(face).font.hasGlyphForCodePoint(codePoint));
}

const choices = new Map<string, Face | undefined>();

/** The face that draws this grapheme cluster, or undefined if no family has it. */
export function faceFor(cluster: string, weight: Weight): Face | undefined {
  const key = `${weight} ${cluster}`;
  if (!choices.has(key)) {
    // A line is measured many times while it is fitted. The worker lives long, so the cache is bounded.
    if (choices.size > 5000) choices.clear();
    choices.set(
      key,
      facesIn(weight).find((face) => covers(face, cluster)),
    );
  }
  return choices.get(key);
}
