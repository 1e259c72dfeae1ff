import { randomBytes } from 'node:crypto';
import { closedAfterTest } from '@project-practice/foundation/http/testing';
import { PAGE_PROTOCOL } from '@project-practice/shared/contract';
import { byHand } from '../testing/aService.ts';
import { aRemote, aShell } from '../testing/builds.ts';
import { callsOf } from '../testing/calls.ts';
import { dictionaryOf } from '../testing/dictionaryOf.ts';
import { openRegistry } from '../testing/openRegistry.ts';
import { importMapOf, preloadsIn } from '../testing/readPage.ts';

describe('the page', () => {
  it('names first, and asks for at once, the script that shows a screen before the app, if it knows this page', async () => {
    const early = (pageProtocol: number) =>
      aRemote({
        build: { earlyFiles: { '/teams': 'early/list.js' }, pageProtocol },
        files: { 'early/list.js': 'show()' },
      });
    const scriptIn = async (remote: ReturnType<typeof aRemote>, url: string) => {
      const other = closedAfterTest(await openRegistry({ remotes: { 'mf-teams': remote } }));
      const { body } = await other.app.inject({ url, headers: { accept: 'text/html' } });
      expect(Object.keys(importMapOf(body).integrity)).not.toContain('/remotes/mf-teams/0.1.0/early/list.js');
      const found = /<script async [^>]*>/.exec(body);
      const waitingFor = (awaited: string) =>
        [...body.matchAll(new RegExp(`<link data-waits="${awaited}" href="([^"]+)"`, 'g'))].map(([, file]) => file);
      const small = preloadsIn(body).filter((file) => !/\/(main|router)\.js$/.test(file!));
      // So it has the line almost to itself.
      expect(body.includes('rel="modulepreload"')).toBe(!found);
      expect(waitingFor('content')).toEqual(found ? small : []);
      expect(waitingFor('reads')).toEqual(found ? ['/shell/0.1.0/main.js', '/shell/0.1.0/router.js'] : []);
      expect(/<template data-waits><script type="module"/.test(body)).toBe(Boolean(found));
      return found?.[0];
    };
    expect(await scriptIn(early(PAGE_PROTOCOL), '/teams')).toMatch(
      /^<script async crossorigin fetchpriority="high" nonce="[^"]+" src="\/remotes\/mf-teams\/0\.1\.0\/early\/list\.js" integrity="sha256-[^"]+">$/,
    );
    expect(await scriptIn(early(PAGE_PROTOCOL), '/')).toBeUndefined();
    expect(await scriptIn(early(PAGE_PROTOCOL - 1), '/teams')).toBeUndefined();
  });

  it('has no early content and waits for nothing where the browser says that it has the packages', async () => {
    const remote = aRemote({
      build: { earlyFiles: { '/teams': 'early/list.js' }, pageProtocol: PAGE_PROTOCOL },
      files: { 'early/list.js': 'show()' },
    });
    const other = closedAfterTest(await openRegistry({ remotes: { 'mf-teams': remote } }));
    const operator = callsOf(other);
    const visit = async (packages: string) => {
      const headers = { accept: 'text/html', 'available-dictionary': dictionaryOf(packages) };
      return (await other.app.inject({ url: '/teams', headers })).body;
    };
    const isEarly = async (packages: string) =>
      /<script async|data-waits|modulepreload[^>]*fetchpriority/.test(await visit(packages));
    const release = async (version: string, packages: string) => {
      await operator.release('shell', aShell({ version }, { 'router.js': packages, 'main.js': `start('${version}')` }));
      await operator.start('shell', version, byHand(100));
      await operator.promote('shell', { toEnd: true });
    };
    const packages = `export const a = '${randomBytes(2_000).toString('hex')}';`;
    await release('0.2.0', packages);
    expect([await isEarly(packages), await isEarly('another')]).toEqual([false, true]);
    expect(preloadsIn(await visit(packages))).toEqual(preloadsIn(await visit('another')));
    // What has changed in them since then comes as a difference.
    await release('0.3.0', `${packages};`);
    expect([await isEarly(packages), await isEarly(`${packages};`), await isEarly('another')]).toEqual([
      false,
      false,
      true,
    ]);
  });
});
