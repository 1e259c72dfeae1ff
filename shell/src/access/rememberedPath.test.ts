import { rememberedPath } from './rememberedPath.ts';

it.each(['/', '/teams?page=2#top', '/projects/7/tasks/22'])('goes back to %s', (from) =>
  expect(rememberedPath({ from })).toBe(from),
);

it.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '/\r\t/evil.example',
  'https://evil.example',
  '\t//evil.example',
  'teams',
  '',
  7,
  undefined,
])('goes nowhere for %j', (from) => expect(rememberedPath({ from })).toBeUndefined());

it.each([null, undefined, 'state'])('goes nowhere without a remembered path (%j)', (state) =>
  expect(rememberedPath(state)).toBeUndefined(),
);
