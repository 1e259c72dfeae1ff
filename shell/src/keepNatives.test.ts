import { keepNatives, wrapFetch } from './keepNatives.ts';

const changes: [string, () => void][] = [
  ['fetch', () => (window.fetch = (async () => new Response()) as never)],
  ['pushState', () => (history.pushState = () => {})],
  ['replaceState', () => (History.prototype.replaceState = () => {})],
  ['addEventListener', () => (EventTarget.prototype.addEventListener = () => {})],
  ['getItem', () => (Storage.prototype.getItem = () => null)],
  ['setItem', () => (Storage.prototype.setItem = () => {})],
];

it('what all remotes share of the browser cannot be replaced, and works as before', () => {
  const asked: unknown[] = [];
  window.fetch = (async (input: unknown) => (asked.push(input), {})) as never;
  localStorage.setItem('theirs', 'kept');
  keepNatives();
  for (const [name, change] of changes)
    expect(change).toThrow(
      new TypeError(`${name} is shared by everything in this page, so a remote cannot replace it.`),
    );
  expect(() => localStorage.clear()).toThrow('Remove your own keys');
  expect(localStorage.getItem('theirs')).toBe('kept');

  wrapFetch((before) => ((input: RequestInfo) => (asked.push('seen'), before(input))) as never);
  void fetch('/here');
  expect(asked).toEqual(['seen', '/here']);
  const heard = jest.fn();
  window.addEventListener('popstate', heard);
  history.pushState(null, '', '/there');
  window.dispatchEvent(new Event('popstate'));
  expect([location.pathname, heard.mock.calls.length]).toEqual(['/there', 1]);
});
