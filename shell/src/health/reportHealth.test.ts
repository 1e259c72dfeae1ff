import type { ResolvedRemote } from '@project-practice/shared/contract';
import { ask } from '../federation/askAgain.ts';
import { loadRelease } from '../federation/loadRelease.ts';
import { createHealthReporter } from './reportHealth.ts';

jest.mock('../natives.ts');
jest.mock('../federation/container.ts', () => ({ loadModule: () => new Promise(() => {}) }));

const remotes = [
  { name: 'mf-teams', version: '1.1.0', variant: 'canary', reason: 'SPLIT' },
  { name: 'mf-projects', version: '2.0.0', variant: 'stable', reason: 'SPLIT' },
  { name: 'mf-auth', version: '3.0.0', variant: 'stable', reason: 'STATIC' },
  { name: 'mf-drafts', variant: 'override' },
] as ResolvedRemote[];
const sent: [address: string, body: Blob][] = [];
navigator.sendBeacon = (address, body) => Boolean(sent.push([String(address), body as Blob]));
document.head.innerHTML = '<meta name="sent" content="mf-teams 1.1.0 1.0.0 sealed">';
const report = createHealthReporter({ getRemotes: () => remotes, shellVersion: '0.1.0' });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** What was sent since it was last asked, one list for each call. */
const reports = () =>
  Promise.all(
    sent.splice(0).map(async ([address, body]) => {
      expect(address).toBe('/registry/health');
      const batch = JSON.parse(await new Response(body).text()) as { page: string; reports: unknown[] };
      // Without what the page was sent with, the registry ignores them.
      expect(batch.page).toBe('mf-teams 1.1.0 1.0.0 sealed');
      return batch.reports;
    }),
  );

it('sends load time, failure, and recovery together after a second', async () => {
  report.failed('mf-teams', '1.1.0', 'load', new TypeError('dropped'));
  report.mounted('mf-teams', '1.0.0', 120.6);
  report.recovered('mf-teams', '1.0.0');
  jest.advanceTimersByTime(999);
  expect(await reports()).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(await reports()).toEqual([
    [
      { remote: 'mf-teams', version: '1.1.0', kind: 'failed', phase: 'load', message: 'TypeError: dropped' },
      { remote: 'mf-teams', version: '1.0.0', kind: 'mounted', ms: 121 },
      { remote: 'mf-teams', version: '1.0.0', kind: 'recovered' },
    ],
  ]);
});

it.each([
  ['error', 'error'],
  ['unhandledrejection', 'reason'],
])(
  'attributes an uncaught %s to the version whose script threw it, and to none if it is no remote’s',
  async (type, field) => {
    const thrown = (script: string) =>
      Object.assign(new Error('planted'), { stack: `Error: planted\n    at press (http://localhost${script}:1:20)` });
    for (const script of ['/remotes/mf-teams/1.1.0/list.0a1b.js', '/shell/0.1.0/main.0a1b.js'])
      window.dispatchEvent(Object.assign(new Event(type), { [field]: thrown(script) }));
    window.dispatchEvent(Object.assign(new Event(type), { [field]: 'no error at all' }));
    jest.advanceTimersByTime(1_000);
    expect(await reports()).toEqual([
      [
        {
          remote: 'mf-teams',
          version: '1.1.0',
          kind: 'failed',
          phase: 'runtime',
          message: 'Error: planted',
          stack: '    at press (http://localhost/remotes/mf-teams/1.1.0/list.0a1b.js:1:20)',
        },
      ],
    ]);
  },
);

it('says that what a rollout chose starts before its code runs, which may block the page for good, and of no other release', async () => {
  for (const version of ['1.1.0', '1.0.0']) void loadRelease('mf-teams', { version, entry: `/${version}.js` } as never);
  expect(await reports()).toEqual([[{ remote: 'mf-teams', version: '1.1.0', kind: 'started' }]]);
  void loadRelease('mf-teams', { version: '1.1.0', entry: '/1.1.0.js' } as never);
  void loadRelease('mf-auth', { version: '3.0.0', entry: '/auth.js' } as never);
  expect(await reports()).toEqual([]);
  void loadRelease('mf-projects', { version: '2.0.0', entry: '/projects.js' } as never);
  expect(await reports()).toEqual([[{ remote: 'mf-projects', version: '2.0.0', kind: 'started' }]]);
});

it('says that the page was left of what had started and not mounted: its code blocks nothing', async () => {
  report.mounted('mf-teams', '1.1.0', 5);
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(new Event('pagehide'));
  expect(await reports()).toEqual([
    [
      { remote: 'mf-teams', version: '1.1.0', kind: 'mounted', ms: 5 },
      { remote: 'mf-projects', version: '2.0.0', kind: 'left' },
    ],
  ]);
});

it('says of a file that did not arrive that it was not delivered, and does not blame its release', async () => {
  const file = 'http://localhost/remotes/mf-teams/1.1.0/list.0a1b.js';
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  const error: unknown = await ask(file, () => Promise.reject(new TypeError('dropped'))).catch((reason) => reason);
  report.failed('mf-teams', '1.1.0', 'load', error);
  jest.advanceTimersByTime(1_000);
  expect(await reports()).toEqual([
    [{ remote: 'mf-teams', version: '1.1.0', kind: 'undelivered', message: '/remotes/mf-teams/1.1.0/list.0a1b.js' }],
  ]);
});

it('sends what waits when the page is left, at most fifty in one call', async () => {
  for (let i = 0; i < 51; i++) report.mounted('mf-teams', '1.1.0', i);
  window.dispatchEvent(new Event('pagehide'));
  expect((await reports()).map(({ length }) => length)).toEqual([50, 1]);
});

it('says nothing about a remote that a developer overrides', async () => {
  report.failed('mf-drafts', '1.0.0', 'render', new Error('half written'));
  jest.advanceTimersByTime(1_000);
  expect(await reports()).toEqual([]);
});
