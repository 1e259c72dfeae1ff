import { allOf, nameOf, numberOf, numberOrNull, rawsOf, textOf, textsOf, wholeOf } from './wireValues.ts';

it.each([undefined, null, '', '  ', 7, {}, []])('%p is no text', (value) =>
  expect(textOf(value, 'fallback')).toBe('fallback'),
);
it.each([undefined, null, '', 'seven', Number.NaN, {}, true])('%p is no number', (value) =>
  expect(numberOf(value, -1)).toBe(-1),
);
it('reads a number sent as text, and keeps 0 apart from a missing number', () => {
  expect(numberOf('7')).toBe(7);
  expect(numberOf(0, 5)).toBe(0);
  expect(numberOrNull(0)).toBe(0);
  expect(numberOrNull(null)).toBeNull();
});
it('reads a name sent as a string or inside an object', () => {
  expect(nameOf('backend')).toBe('backend');
  expect(nameOf({ id: 1, name: 'backend' })).toBe('backend');
  expect(nameOf(null, 'Other')).toBe('Other');
});
it('leaves out list items of the wrong type', () => {
  expect(rawsOf([null, 1, { a: 1 }, []])).toEqual([{ a: 1 }]);
  expect(rawsOf({ a: 1 })).toEqual([]);
  expect(textsOf(['a', null, ' ', 2])).toEqual(['a']);
});

const read = (raw: Record<string, unknown>) => ({ id: numberOf(raw.id), name: textOf(raw.name) });

it('reads an entity only with a usable key', () => {
  expect(wholeOf(read, 'id')({ id: 3 })).toEqual({ id: 3, name: '' });
  for (const broken of [null, [], 'x', {}, { id: 0 }]) expect(() => wholeOf(read, 'id')(broken)).toThrow();
  expect(() => wholeOf(read, 'name')({ id: 3, name: ' ' })).toThrow();
});
it('reads a list in either envelope without its broken items, and throws when all are broken', () => {
  for (const answer of [[{ id: 3 }, null, {}], { results: [{ id: 3 }] }])
    expect(allOf(read, 'id')(answer)).toEqual([{ id: 3, name: '' }]);
  expect(allOf(read, 'id')([])).toEqual([]);
  expect(() => allOf(read, 'id')([{}])).toThrow();
  expect(() => allOf(read, 'id')({ items: [] })).toThrow();
});
