import { allOf, nameOf, numberOf, numberOrNull, rawsOf, textOf, textsOf, wholeOf } from './wireValues.ts';

it.each([undefined, null, '', '  ', 7, {}, []])('%p is no text', (value) => expect(textOf(value, 'fallback')).toBe('fallback'));
it.each([undefined, null, '', 'seven', Number.NaN, {}, true])('%p is no number', (value) => expect(numberOf(value, -1)).toBe(-1));
it('a number may come as text; what may be missing stays missing', () => {
  expect(numberOf('7')).toBe(7);
  expect(numberOf(0, 5)).toBe(0);
  expect(numberOrNull(0)).toBe(0);
  expect(numberOrNull(null)).toBeNull();
});
it('a name comes bare or inside the thing it names', () => {
  expect(nameOf('backend')).toBe('backend');
  expect(nameOf({ id: 1, name: 'backend' })).toBe('backend');
  expect(nameOf(null, 'Other')).toBe('Other');
});
it('lists lose what is not of their kind', () => {
  expect(rawsOf([null, 1, { a: 1 }, []])).toEqual([{ a: 1 }]);
  expect(rawsOf({ a: 1 })).toEqual([]);
  expect(textsOf(['a', null, ' ', 2])).toEqual(['a']);
});

const read = (raw: Record<string, unknown>) => ({ id: numberOf(raw.id), name: textOf(raw.name) });

it('a whole thing names itself', () => {
  expect(wholeOf(read, 'id')({ id: 3 })).toEqual({ id: 3, name: '' });
  for (const broken of [null, [], 'x', {}, { id: 0 }]) expect(() => wholeOf(read, 'id')(broken)).toThrow();
  expect(() => wholeOf(read, 'name')({ id: 3, name: ' ' })).toThrow();
});
it('a list in either envelope keeps what names itself; nothing but broken things is broken', () => {
  for (const answer of [[{ id: 3 }, null, {}], { results: [{ id: 3 }] }]) expect(allOf(read, 'id')(answer)).toEqual([{ id: 3, name: '' }]);
  expect(allOf(read, 'id')([])).toEqual([]);
  expect(() => allOf(read, 'id')([{}])).toThrow();
  expect(() => allOf(read, 'id')({ items: [] })).toThrow();
});
