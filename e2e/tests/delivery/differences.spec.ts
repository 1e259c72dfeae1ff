import { expect, type Page, type Response } from '@playwright/test';
import { callRegistry, rollOut, test } from './deliverySite.ts';
import { releaseShell } from './releaseShell.ts';
import { visitor } from './visits.ts';

interface Script {
  name: string;
  encoding: string | null;
  bytes: number;
}

/** Opens a page, and says what it loads of the shell and of mf-teams. */
async function visit(page: Page): Promise<{ title: string; version: string; scripts: Script[] }> {
  const loading: Promise<Script>[] = [];
  const note = (response: Response) => {
    const { pathname } = new URL(response.url());
    if (!/^\/(shell|remotes\/mf-teams)\/.*\.js$/.test(pathname)) return;
    const read = async () => ({
      name: pathname,
      encoding: await response.headerValue('content-encoding'),
      bytes: (await response.request().sizes()).responseBodySize,
    });
    loading.push(read());
  };
  page.on('response', note);
  await page.goto('/teams', { waitUntil: 'networkidle' });
  const area = page.locator('[data-remote="mf-teams"]');
  await expect(area.getByRole('heading', { level: 1 })).toBeVisible();
  // What is loaded later, when nothing else is to do, may come while the page is closed.
  page.off('response', note);
  return {
    title: await area.getByRole('heading', { level: 1 }).innerText(),
    version: (await area.getAttribute('data-version'))!,
    scripts: await Promise.all(loading),
  };
}

/** A script's address without version and hash. */
const roleOf = (name: string) => name.replace(/\/\d[^/]*\//, '/').replace(/\.[0-9a-f]{8}\.js$/, '');

const sum = (scripts: Script[]) => scripts.reduce((bytes, script) => bytes + script.bytes, 0);

test('a visit after a release loads what has changed, with integrity and policy as ever', async ({
  browser,
  site,
  squad,
}) => {
  const context = await visitor(browser, site);
  const first = await visit(await context.newPage());
  expect(first.scripts.map(({ encoding }) => encoding)).toEqual(first.scripts.map(() => 'br'));

  const teams = squad('mf-teams')
    .edit({ file: 'src/texts.ts', from: "'Your Teams'", to: "'Teams of yours'" })
    .setVersion('7.0.0');
  await (await teams.build()).release();
  await rollOut(site, 'mf-teams', '7.0.0');
  await releaseShell(site, '7.0.0');
  await rollOut(site, 'shell', '7.0.0');

  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && problems.push(message.text())));
  page.on('pageerror', (error) => problems.push(String(error)));
  const policies = page.waitForResponse((response) => new URL(response.url()).pathname === '/teams');
  const again = await visit(page);
  expect([again.title, again.version]).toEqual(['Teams of yours', '7.0.0']);
  expect((await policies).headers()['integrity-policy']).toContain('blocked-destinations=(script)');
  expect(problems).toEqual([]);

  const loaded = again.scripts.filter(({ name }) => /\/7\.0\.0\//.test(name));
  expect(loaded.length).toBeGreaterThan(5);
  // Of what the first visit had; it may have ended before something that is loaded when nothing else is to do.
  const had = new Set(first.scripts.map(({ name }) => roleOf(name)));
  expect(loaded.filter(({ name, encoding }) => had.has(roleOf(name)) && encoding !== 'dcz')).toEqual([]);
  const share = sum(loaded) / sum(first.scripts);
  test.info().annotations.push({
    type: 'a visit after a release',
    description: `${sum(loaded)} bytes of script instead of ${sum(first.scripts)}`,
  });
  console.log(`a visit after a release: ${sum(loaded)} bytes of script instead of ${sum(first.scripts)}`);
  expect(share).toBeLessThan(0.12);

  // The packages have not changed, so they are where they were, in every browser's cache.
  const packagesIn = ({ scripts }: { scripts: Script[] }) =>
    scripts.flatMap(({ name }) => (/\/shell\/.*\/packages\./.test(name) ? [name] : []));
  expect(packagesIn(first)).toHaveLength(1);
  expect(packagesIn(again)).toEqual(packagesIn(first));

  // Who has never been here gets the whole.
  const other = await visitor(browser, site);
  const whole = await visit(await other.newPage());
  expect(whole.title).toBe('Teams of yours');
  expect(whole.scripts.filter(({ encoding }) => encoding !== 'br')).toEqual([]);
  await Promise.all([context.close(), other.close()]);
  const members = [{ name: 'mf-teams' }, { name: 'shell' }];
  await callRegistry(site, 'POST', '/rollback', { members, reason: 'the test has ended' });
});
