import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { root } from '../workspace/workspace.ts';

const rooms = readdirSync(root).filter((name) => /^(shell|shared|console|foundation|registry|api|mf-.+)$/.test(name));
const sources = rooms.flatMap((room) =>
  readdirSync(path.join(root, room, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)testing\//.test(file))
    .map((file) => path.join(room, 'src', file)),
);

/** What follows `font-size:`, and in the shorthand `font:` what stands before the line's height or the family. */
const SIZE = /font-?size: ?([^;\n]+)|\bfont: ?([^;/\n]+)[/;]/gi;
/** Print has a size of its own. */
const ALLOWED = /^(\d{3} )?(inherit|0|11pt|var\(--size-|\$\{.*\b(size|letters)\b)/;

it('has at most eight sizes of text', () => {
  const css = readFileSync(path.join(root, 'shared/src/kit/theme/globalCss.ts'), 'utf8');
  expect(new Set(css.match(/--size-\w+(?=:)/g)).size).toBeLessThanOrEqual(8);
});

it('uses no other size anywhere', () => {
  const others = sources.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(SIZE)]
      .map(([, size, shorthand]) => (size ?? shorthand)!.trim())
      .filter((value) => !ALLOWED.test(value))
      .map((value) => `${file}: ${value}`),
  );
  expect(others).toEqual([]);
});

// What stands for the typeface until it arrives is as wide in a text, but its digits are not: a width in them would change then.
it('has no width in the digits of the typeface', () => {
  const inDigits = sources.filter((file) =>
    /\d(ch|ex|ic)\b\s*[;,)`]/.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect(inDigits).toEqual([]);
});
