import type { HostServices } from '@project-practice/shared/contract';
import { createPageState } from '../releases/pageState.ts';
import { noticeTrouble } from './noticeTrouble.ts';
import type { Signal } from './reportHealth.ts';

jest.mock('../natives.ts');
jest.mock('../site/shellRoutes.ts', () => ({ shellRoutes: [{ path: '/', access: 'public', title: 'Welcome' }] }));

type Take = (list: { getEntries(): object[] }) => void;
const takes = new Map<string, Take>();
globalThis.PerformanceObserver = class {
  static supportedEntryTypes = [
    'largest-contentful-paint',
    'event',
    'layout-shift',
    'resource',
    'soft-navigation',
    'interaction-contentful-paint',
  ];
  constructor(private readonly take: Take) {}
  observe({ type }: { type: string }) {
    takes.set(type, this.take);
  }
  takeRecords = () => [];
} as never;
const entry = (type: string, values: object) => takes.get(type)!({ getEntries: () => [values] });

const said: [string, Signal][] = [];
let navigated: (state: { historyAction: string }) => void = () => {};
const answers: Record<string, () => Response> = {};
const answer = (status: number, route: string) =>
  ({ status, headers: new Headers({ 'server-timing': `route;desc="${route}"` }) }) as Response;

beforeAll(() => {
  window.history.replaceState(null, '', '/teams');
  window.fetch = (async (input: string) => answers[input]!()) as never;
  const route = (path: string) => ({ path, access: 'public', title: path });
  const manifest = { nav: [], routes: [route('/teams'), route('/teams/:uuid')] };
  const page = createPageState({
    remotes: [{ name: 'mf-teams', manifest: { name: 'mf-teams', ...manifest } }],
  } as never);
  const router = {
    subscribe: (listener: typeof navigated) => (navigated = listener),
  } as unknown as HostServices['router'];
  noticeTrouble(page, router, {
    signal: (remote: string, signal: Signal) => said.push([remote, signal]),
    flush: () => {},
  } as never);
});
beforeEach(() => {
  jest.useFakeTimers();
  said.length = 0;
  window.history.replaceState(null, '', '/teams');
  document.body.innerHTML = '<button>Save</button><input><p>0</p>';
});
afterEach(() => jest.useRealTimers());

const call = async (path: string, init?: RequestInit) => {
  await window.fetch(path, init);
  await Promise.resolve();
};
const post = (intent: string, body = '{}'): RequestInit => ({
  method: 'POST',
  body,
  headers: { 'idempotency-key': intent },
});

it('reports how the API answered, by the name of the call and under the owner of the screen, each once', async () => {
  answers['/api/v1/teams/7f/'] = () => answer(500, '/teams/:uuid/');
  answers['/api/v1/teams/'] = () => answer(200, '/teams/');
  answers['/shell/file.js'] = () => answer(404, '');
  for (const path of ['/api/v1/teams/7f/', '/api/v1/teams/7f/', '/api/v1/teams/', '/shell/file.js']) await call(path);
  await call('/api/v1/teams/', post('a'));
  expect(said).toEqual([
    ['mf-teams', { kind: 'called', call: 'GET /teams/:uuid/', status: 500 }],
    ['mf-teams', { kind: 'called', call: 'POST /teams/', status: 200 }],
  ]);
});

it('reports a write that is sent twice, but not one that is repeated under its key, nor two that differ', async () => {
  answers['/api/v1/skills/'] = () => answer(201, '/skills/');
  const twice = ['mf-teams', { kind: 'troubled', by: 'repeatedWrite', screen: '/teams' }];
  await call('/api/v1/skills/', post('a'));
  await call('/api/v1/skills/', post('a'));
  await call('/api/v1/skills/', post('b', '{"other":1}'));
  expect(said).not.toContainEqual(twice);
  await call('/api/v1/skills/', post('c'));
  expect(said).toContainEqual(twice);
});

describe('three presses within a second', () => {
  const rage = ['mf-teams', { kind: 'troubled', by: 'rageClick', screen: '/teams' }];
  const press = async (selector: string, effect = () => {}) => {
    for (let i = 0; i < 3; i++) {
      document.querySelector<HTMLElement>(selector)!.click();
      effect();
      await jest.advanceTimersByTimeAsync(100);
    }
    await jest.advanceTimersByTimeAsync(1_000);
  };

  it.each([
    ['that have an effect', 'button', () => (document.querySelector('p')!.textContent += '1')],
    ['that lead elsewhere', 'button', () => window.history.pushState(null, '', `/teams/${Math.random()}`)],
    ['in a text field, which select in it', 'input', () => {}],
  ])('%s are none of anger', async (_, selector, effect) => {
    await press(selector, effect);
    expect(said).not.toContainEqual(rage);
  });

  it('without any effect are reported', async () => {
    await press('button');
    expect(said).toContainEqual(rage);
  });
});

it('reports a read that the page began before and that fails later', () => {
  const read = (startTime: number, responseStatus: number, route: string) =>
    entry('resource', {
      name: `${location.origin}/api/v1/teams/`,
      startTime,
      responseStatus,
      serverTiming: [{ name: 'route', description: route }],
    });
  read(0, 200, '/read/');
  read(0, 503, '/failed/');
  read(performance.now() + 60_000, 503, '/followed/');
  expect(said).toEqual([['mf-teams', { kind: 'called', call: 'GET /failed/', status: 503 }]]);
});

it('reports a press after which the focus is on nothing, and none after which it is on something', async () => {
  const lost = ['mf-teams', { kind: 'troubled', by: 'lostFocus', screen: '/teams' }];
  const press = async (effect: (button: HTMLElement) => void) => {
    const button = document.querySelector('button')!;
    button.focus();
    button.click();
    effect(button);
    await jest.advanceTimersByTimeAsync(1_000);
  };
  await press((button) => {
    document.querySelector('input')!.focus();
    button.hidden = true;
  });
  expect(said).not.toContainEqual(lost);
  await press((button) => button.remove());
  expect(said).toContainEqual(lost);
});

it('reports a focus that the kit had to give to a heading, but not one that arrives there with an address', async () => {
  const lost = ['mf-teams', { kind: 'troubled', by: 'lostFocus', screen: '/teams/:uuid' }];
  const button = document.querySelector('button')!;
  const heading = document.createElement('h2');
  heading.tabIndex = -1;
  document.body.append(heading);
  const press = async (effect?: () => void) => {
    button.focus();
    button.click();
    effect?.();
    heading.focus();
    await jest.advanceTimersByTimeAsync(1_000);
  };
  window.history.pushState(null, '', '/teams/7f');
  await press(() => window.history.pushState(null, '', '/teams/8f'));
  expect(said).not.toContainEqual(lost);
  await press();
  expect(said).toContainEqual(lost);
});

it('reports the vitals of a screen when it is left, and the screen that a press opened', () => {
  entry('largest-contentful-paint', { startTime: 900.4 });
  entry('largest-contentful-paint', { startTime: 2_700.4 });
  entry('event', { interactionId: 7, duration: 240 });
  entry('event', { interactionId: 0, duration: 900 });
  const shift = (startTime: number, value: number, hadRecentInput = false) =>
    entry('layout-shift', { startTime, value, hadRecentInput });
  shift(0, 0.06);
  shift(900, 0.08);
  shift(3_000, 0.1);
  shift(3_001, 0.5, true);
  window.history.pushState(null, '', '/teams/7f');
  navigated({ historyAction: 'PUSH' });
  expect(said).toEqual([
    ['mf-teams', { kind: 'measured', vital: 'lcp', value: 2_700, screen: expect.any(String) }],
    ['mf-teams', { kind: 'measured', vital: 'inp', value: 240, screen: expect.any(String) }],
    ['mf-teams', { kind: 'measured', vital: 'cls', value: 0.14, screen: expect.any(String) }],
    ['mf-teams', { kind: 'opened', screen: '/teams/:uuid' }],
  ]);

  // The browser tells of the first paint before it knows that a screen was opened. Another press opens none.
  said.length = 0;
  const painted = (interactionId: number, duration: number) =>
    entry('interaction-contentful-paint', { interactionId, duration });
  painted(8, 70);
  entry('soft-navigation', { interactionId: 8 });
  painted(8, 2_600.2);
  window.history.pushState(null, '', '/teams');
  navigated({ historyAction: 'POP' });
  painted(9, 4_000);
  window.history.pushState(null, '', '/teams/7f');
  navigated({ historyAction: 'POP' });
  expect(said).toEqual([['mf-teams', { kind: 'measured', vital: 'softLcp', value: 2_600, screen: '/teams/:uuid' }]]);
});
