import { dropResetToken, takeResetToken } from './index.ts';

const open = (address: string) => history.replaceState({ idx: 0 }, '', address);
afterEach(() => {
  jest.restoreAllMocks();
  dropResetToken();
});

it('is removed from the address and the history, and kept until it is dropped', () => {
  open('/login?from=letter#reset=a-To_ken');
  expect(takeResetToken()).toBe('a-To_ken');
  expect(location.href).toBe('http://localhost/login?from=letter');
  expect(history.state).toEqual({ idx: 0 });
  expect(takeResetToken()).toBe('a-To_ken');
  dropResetToken();
  expect(takeResetToken()).toBeUndefined();
  expect(JSON.stringify({ ...sessionStorage })).toBe('{}');
});

it.each(['.', ')', '>', '%20', '%E2%80%8B', '%3E%3Cbr'])(
  'is found before %s, which a mail program took for a part of it',
  (tail) => {
    open(`/login#reset=a-To_ken_${tail}`);
    expect(takeResetToken()).toBe('a-To_ken_');
    expect(location.href).toBe('http://localhost/login');
  },
);

it('is replaced by the token of a newer letter', () => {
  open('/login#reset=first');
  takeResetToken();
  open('/login#reset=second');
  expect(takeResetToken()).toBe('second');
});

it.each(['/login', '/login#', '/login#top', '/login#reset=', '/login#reset=a/b', '/login#access_token=x'])(
  'is not found in %s, which stays as it is',
  (address) => {
    open(address);
    expect(takeResetToken()).toBeUndefined();
    expect(location.href).toBe(new URL(address, 'http://localhost').href);
  },
);

it('is kept in memory when the browser refuses storage', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(refuse);
  open('/login#reset=held');
  expect(takeResetToken()).toBe('held');
  expect(location.hash).toBe('');
  expect(takeResetToken()).toBe('held');
  dropResetToken();
  expect(takeResetToken()).toBeUndefined();
});
