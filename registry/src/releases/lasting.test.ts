import { closedAfterTest } from '@project-practice/foundation/http/testing';
import { aRemote, aShell } from '../testing/builds.ts';
import { byHand } from '../testing/aService.ts';
import { callsOf, visitorsBetween } from '../testing/calls.ts';
import { openRegistry } from '../testing/openRegistry.ts';
import { importMapOf, preloadsIn } from '../testing/readPage.ts';

const lasting = ['router.js'];
/** A shell whose entry is always another, and whose lasting file is this. */
const build = (version: string, file: string, more: object = { lasting }) =>
  aShell({ version, ...more }, { 'main.js': `import './router.js'; start('${version}')`, 'router.js': file });

async function open(shell = build('0.1.0', 'a')) {
  const { app, ...registry } = closedAfterTest(await openRegistry({ shell }));
  const operator = callsOf({ app });
  return {
    ...registry,
    operator,
    async release(version: string, file: string, more?: object) {
      expect((await operator.release('shell', build(version, file, more))).statusCode).toBe(201);
      await operator.start('shell', version, byHand(100));
      await operator.promote('shell', { toEnd: true });
    },
    /** What a page loads first, and how its scripts find the rest. */
    async visit(visitor = 'somebody') {
      const { body } = await app.inject({ url: '/', headers: { accept: 'text/html', cookie: `visitor=${visitor}` } });
      const { imports, integrity } = importMapOf(body);
      return { preloads: preloadsIn(body), imports, files: Object.keys(integrity) };
    },
    get: (url: string) => app.inject(url),
  };
}

describe('a file of the shell that the build calls lasting', () => {
  it('is loaded from the first release that had it as it is', async () => {
    const { release, visit, get } = await open();
    expect(await visit()).toMatchObject({ preloads: ['/shell/0.1.0/main.js', '/shell/0.1.0/router.js'], imports: {} });
    await release('0.2.0', 'a');
    await release('0.3.0', 'a');
    const { preloads, imports, files } = await visit();
    expect(preloads).toEqual(['/shell/0.3.0/main.js', '/shell/0.1.0/router.js']);
    // The entry imports it by its place in its own release.
    expect(imports).toEqual({ '/shell/0.3.0/router.js': '/shell/0.1.0/router.js' });
    expect(files).toContain('/shell/0.1.0/router.js');
    expect(files).not.toContain('/shell/0.3.0/router.js');
    // As pages of others load it, which have no import map of the site's.
    expect((await get('/shell/0.3.0/router.js')).body).toBe('a');
    await release('0.4.0', 'b');
    expect(await visit()).toMatchObject({ preloads: ['/shell/0.4.0/main.js', '/shell/0.4.0/router.js'], imports: {} });
  });

  it('is found by the last good release, too, if that takes over from a canary', async () => {
    const { release, visit, operator } = await open();
    await release('0.2.0', 'a');
    await operator.release('shell', build('0.3.0', 'b'));
    await operator.start('shell', '0.3.0', byHand(10));
    const { preloads, imports } = await visit(visitorsBetween('shell', 0, 10, 1)[0]);
    expect(preloads).toContain('/shell/0.3.0/router.js');
    expect(imports).toEqual({ '/shell/0.2.0/router.js': '/shell/0.1.0/router.js' });
  });

  it('is loaded from there also after a start with a new build', async () => {
    const { seed, visit, operator } = await open();
    expect(await seed({ shell: build('0.2.0', 'a') })).toEqual({ published: ['shell 0.2.0'], refused: [] });
    // With an embedded database, a server notices what another process has done at its next change.
    await operator.release('mf-teams', aRemote());
    expect((await visit()).preloads).toEqual(['/shell/0.2.0/main.js', '/shell/0.1.0/router.js']);
  });

  it('must be a file of the release', async () => {
    const { operator } = await open();
    const answer = await operator.release('shell', build('0.2.0', 'a', { lasting: ['missing.js'] }));
    expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining('missing.js')]);
  });
});

it('any other file is loaded from its own release, even if it is the same', async () => {
  const { release, visit } = await open();
  await release('0.2.0', 'a', {});
  expect(await visit()).toMatchObject({ preloads: ['/shell/0.2.0/main.js', '/shell/0.2.0/router.js'], imports: {} });
});
