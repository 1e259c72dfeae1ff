import {
  lastSeen,
  pageAttributes,
  pageIds,
  SENT_META,
  SESSION_KEY,
  type ProgramArguments,
} from '@project-practice/shared/contract';

const reports: unknown[] = [];
const SENT = 'shell 2.0.0 sealed';
const asked: [path: string, authorization: string | null][] = [];

beforeEach(() => {
  jest.useFakeTimers();
  reports.length = asked.length = 0;
  localStorage.clear();
  delete window.__firstReads;
  delete window.__pressed;
  history.replaceState(null, '', '/');
  document.head.innerHTML = `<meta name="${SENT_META}" content="sealed">`;
  document.body.innerHTML = `<div id="${pageIds.root}"><div ${pageAttributes.frame}>
    <p ${pageAttributes.failed} hidden>failed</p><p ${pageAttributes.slow} hidden>slow</p>
    <form><button>Send</button></form>
  </div></div><button>Elsewhere</button>`;
  navigator.sendBeacon = (_, body) => {
    const told = JSON.parse(body as string) as { page: string; reports: unknown[] };
    // Without what the page was sent with, the registry ignores them.
    if (told.page === SENT) reports.push(...told.reports);
    return true;
  };
  globalThis.fetch = async (path, { headers } = {}) => {
    asked.push([String(path), new Headers(headers).get('authorization')]);
    return new Response('[]');
  };
});
afterEach(() => {
  jest.useRealTimers();
  for (const forget of listening.splice(0)) forget();
});

const version = '2.0.0';
const listening: (() => void)[] = [];

/** Runs the programs as a page does, before its body is there. They stop listening after the test. */
function run(given: Partial<ProgramArguments> = {}): void {
  const listen = jest.spyOn(window, 'addEventListener');
  const json = JSON.stringify({ shell: { version }, ...given } satisfies ProgramArguments);
  document.head.innerHTML = `<meta name="${SENT_META}" content="${SENT}"><script type="application/json" id="${pageIds.arguments}">${json}</script>`;
  jest.isolateModules(() => void jest.requireActual('./main.ts'));
  listening.push(...listen.mock.calls.map((call) => () => window.removeEventListener(...call)));
  listen.mockRestore();
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
}

function signIn(expiresInSeconds = 3_600): string {
  const accessToken = `h.${btoa(JSON.stringify({ exp: Date.now() / 1000 + expiresInSeconds }))}.s`;
  localStorage.setItem(SESSION_KEY, JSON.stringify({ user: { id: 1 }, accessToken, isAuthenticated: true }));
  return accessToken;
}

const team = { path: '/teams/:uuid', access: 'signed-in', reads: ['/teams/{uuid}/'] } as const;
const teamPage = { route: { ...team, reads: [...team.reads] } };

const breakScript = (src: string) => {
  const script = document.head.appendChild(Object.assign(document.createElement('script'), { type: 'x', src }));
  script.dispatchEvent(new Event('error'));
};
const isShown = (notice: string) => !document.querySelector(`[${notice}]`)!.hasAttribute('hidden');

describe('before the shell is loaded, a page', () => {
  it.each(['/teams/7b0c', "/teams/%3C%2Fscript%3E%3Cb%3E'"])(
    'starts the reads of its route, with the parameters of the address %s',
    async (pathname) => {
      const token = signIn();
      history.replaceState(null, '', pathname);
      run(teamPage);
      expect(asked).toEqual([[`/api/v1${pathname}/`, `JWT ${token}`]]);
      expect(await window.__firstReads![`${pathname}/`]).toMatchObject({ text: '[]' });
    },
  );

  it('starts no reads that would be refused: for guests, and with a token that has expired', () => {
    run(teamPage);
    signIn(1);
    run(teamPage);
    expect(asked).toEqual([]);
  });

  it('starts the reads of a public route for guests', () => {
    run({ route: { path: '/teams', access: 'public', reads: ['/teams/'] } });
    expect(asked).toEqual([['/api/v1/teams/', null]]);
  });

  it('shows those parts of its HTML that are for the session', () => {
    run();
    expect(document.documentElement).toHaveAttribute(pageAttributes.session, 'out');
    signIn();
    run();
    expect(document.documentElement).toHaveAttribute(pageAttributes.session, 'in');
  });

  it('holds back presses of buttons and forms in that HTML, and remembers the button', () => {
    run();
    const isHeld = (element: Element, event: string) =>
      !element.dispatchEvent(new Event(event, { bubbles: true, cancelable: true }));
    const [button, elsewhere] = document.querySelectorAll('button');
    expect([isHeld(button!, 'click'), isHeld(document.querySelector('form')!, 'submit')]).toEqual([true, true]);
    expect(isHeld(elsewhere!, 'click')).toBe(false);
    expect(window.__pressed).toBe(button);
  });

  it('ends the service workers that a browser has from earlier, except the one for what was last seen', async () => {
    const unregister = jest.fn();
    const ours = jest.fn();
    const registrations = [
      { unregister, active: { scriptURL: 'http://localhost/sw.js' } },
      { unregister: ours, active: { scriptURL: `http://localhost${lastSeen.worker}` } },
    ];
    Object.assign(navigator, { serviceWorker: { getRegistrations: async () => registrations } });
    run();
    await Promise.resolve();
    expect(unregister).toHaveBeenCalledTimes(1);
    expect(ours).not.toHaveBeenCalled();
    Object.assign(navigator, { serviceWorker: undefined });
  });
});

/** A file of the shell that is the same in this release as in an earlier one, from which pages load it. */
const UNCHANGED = '/shell/1.0.0/packages.js';

describe('a shell', () => {
  it('that starts is reported', async () => {
    run();
    document.getElementById(pageIds.root)!.append('the site');
    await Promise.resolve();
    expect(reports).toEqual([{ remote: 'shell', version, kind: 'mounted', ms: expect.any(Number) }]);
  });

  it('that cannot be loaded is fetched past the cache, and started again', async () => {
    run();
    const fetched: unknown[] = [];
    globalThis.fetch = async (address, { cache } = {}) => (fetched.push([address, cache]), new Response(''));
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: UNCHANGED }));
    breakScript(`/shell/${version}/main.js`);
    await jest.advanceTimersByTimeAsync(0);
    expect(fetched).toEqual([
      [`http://localhost/shell/${version}/main.js`, 'reload'],
      [`http://localhost${UNCHANGED}`, 'reload'],
    ]);
    expect(document.querySelector(`script[type=module][src$="/shell/${version}/main.js#again"]`)).not.toBeNull();
    document.getElementById(pageIds.root)!.append('the site');
    await jest.advanceTimersByTimeAsync(0);
    expect(reports).toMatchObject([
      { version, kind: 'undelivered', message: `/shell/${version}/main.js` },
      { version, kind: 'mounted' },
    ]);
  });

  it('that cannot be delivered is not blamed for it, and leaves a notice', async () => {
    run();
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    breakScript(`/shell/${version}/main.js`);
    await jest.advanceTimersByTimeAsync(0);
    expect(reports).toMatchObject([{ version, kind: 'undelivered' }]);
    expect(isShown(pageAttributes.failed)).toBe(true);
  });

  it('that cannot be loaded again is reported, and replaced by the last known good one', async () => {
    const fallback = { version: '0.9.0', entry: '/shell/0.9.0/main.js' };
    run({ shell: { version, fallback } });
    breakScript(`/shell/${version}/main.js`);
    breakScript(`/shell/${version}/main.js`);
    expect(reports).toEqual([expect.objectContaining({ version, kind: 'failed', phase: 'load' })]);
    expect(document.querySelector(`script[type=module][src="${fallback.entry}"]:not([integrity])`)).not.toBeNull();
    document.getElementById(pageIds.root)!.append('the site');
    await Promise.resolve();
    expect(reports.slice(1)).toEqual([{ remote: 'shell', version: '0.9.0', kind: 'recovered' }]);
    expect(isShown(pageAttributes.failed)).toBe(false);
  });

  it.each([
    ['in a file of its own', `/shell/${version}/main.js`, ['failed']],
    ['in a file that has not changed', UNCHANGED, ['failed']],
    ['in a file of a remote', '/remotes/mf-teams/1.0.0/list.js', []],
    ['in an extension of the browser', 'chrome-extension://abc/main.js', []],
  ])('on whose page something fails %s is reported if that is its own', (_where, filename, kinds) => {
    run();
    window.dispatchEvent(new ErrorEvent('error', { filename, message: 'broken' }));
    expect(reports).toEqual(kinds.map((kind) => expect.objectContaining({ version, kind, phase: 'runtime' })));
  });

  it('without another one to start in its place leaves a notice', () => {
    run();
    breakScript(`/shell/${version}/main.js`);
    breakScript(`/shell/${version}/main.js`);
    expect(isShown(pageAttributes.failed)).toBe(true);
  });

  it('that takes long leaves another notice', () => {
    run();
    jest.advanceTimersByTime(29_000);
    expect(isShown(pageAttributes.slow)).toBe(false);
    jest.advanceTimersByTime(1_000);
    expect([isShown(pageAttributes.slow), isShown(pageAttributes.failed)]).toEqual([true, false]);
  });

  it('whose load is cancelled because the visitor leaves is not reported', () => {
    run();
    window.dispatchEvent(new Event('beforeunload'));
    breakScript(`/shell/${version}/main.js`);
    expect(reports).toEqual([]);
  });
});
