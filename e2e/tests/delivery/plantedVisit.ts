import type { Browser, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { builtModule } from '../../fixtures/builtModule.ts';
import { PLANTED_API, plantedEntry } from '../../fixtures/plantedRemote.ts';
import type { RunningSite } from '../../fixtures/runSite.ts';
import { callRegistry } from './deliverySite.ts';
import { visitorIds } from './visitorIds.ts';

export type Report = Record<string, unknown> & { kind: string };

/** What a page reported while somebody looked at its screen, and while they used it. */
export interface Visit {
  looked: Report[];
  acted: Report[];
}

/** Publishes a remote with public screens at these paths; its first version goes live at once. */
export async function release(
  site: RunningSite,
  name: string,
  version: string,
  paths: string[],
  entry: string,
  nav: { label: string; to: string; order: number }[] = [],
): Promise<void> {
  const { aRemote } = await builtModule<{ aRemote(parts: object): Map<string, Buffer> }>(
    'registry/dist/testing/builds.js',
  );
  const { archiveOf } = await builtModule<{ archiveOf(folder: Map<string, Buffer>): Buffer }>(
    'registry/dist/testing/archive.js',
  );
  const folder = aRemote({
    manifest: {
      ...{ name, version, title: 'Planted', nav },
      routes: paths.map((one) => ({ path: one, access: 'public', title: 'Things' })),
    },
    build: { shared: { react: '^19.0.0' }, routeFiles: {}, routeDoors: {} },
    files: { 'remoteEntry.js': entry },
  });
  const answer = await fetch(`${site.address}/registry/api/remotes/${name}/releases`, {
    method: 'POST',
    headers: { authorization: `Bearer ${site.token}`, 'content-type': 'application/gzip' },
    body: new Uint8Array(archiveOf(folder)),
  });
  expect(answer.status, await answer.text()).toBe(201);
}

/** Opens a page of a canary that blocks it for good. Its reports are all that the registry can know of it. */
export async function openBlocked(browser: Browser, site: RunningSite): Promise<void> {
  const paths = ['/blocking'];
  await release(site, 'mf-blocking', '0.1.0', paths, plantedEntry);
  await release(site, 'mf-blocking', '0.2.0', paths, 'for (;;);');
  const plan = { stages: [{ targetPercentage: 50, approval: true }] };
  await callRegistry(site, 'POST', '/remotes/mf-blocking/rollouts', { version: '0.2.0', plan });
  const [id] = await visitorIds(site, 'mf-blocking', 'canary', 1);
  const context = await browser.newContext({ baseURL: site.address });
  await context.addCookies([{ name: 'visitor', value: id!, url: site.address }]);
  const page = await context.newPage();
  const isStarted = page.waitForRequest(/\/registry\/health$/);
  await page.goto('/blocking', { waitUntil: 'commit' });
  await isStarted;
  await context.close();
}

/** The API of the planted remote, as a server that names its routes. */
async function answerCalls(page: Page, planted: string): Promise<void> {
  const things = [1, 2, 3, 4].map((id) => ({ id }));
  await page.route(`**${PLANTED_API}**`, async (route) => {
    const request = route.request();
    const url = new URL(request.url());
    const answer = (template: string, status: number, json: unknown) =>
      route.fulfill({ status, json, headers: { 'server-timing': `route;desc="/planted/${template}"` } });
    if (request.method() === 'POST') {
      const isRight = 'name' in (request.postDataJSON() as object);
      return answer('things/', isRight ? 201 : 400, {});
    }
    if (url.pathname.endsWith('/hints/')) return answer('hints/', 200, []);
    if (url.pathname.endsWith('/things/')) return answer('things/', planted === 'server error' ? 500 : 200, things);
    return answer('things/:id/', planted === 'broken screen' ? 404 : 200, { id: 1 });
  });
}

const reported = (page: Page) =>
  page.evaluate(async () => {
    // As if the page were left; what it says is kept.
    window.dispatchEvent(new Event('pagehide'));
    const { sent } = window as unknown as { sent: Blob[] };
    const bodies = await Promise.all(sent.splice(0).map((body) => new Response(body).text()));
    return bodies.flatMap((body) => (JSON.parse(body) as { reports: Report[] }).reports);
  });

/** What somebody does with it: looks, saves, presses again if nothing happens, closes something, and opens the first thing. */
export async function visit(browser: Browser, site: RunningSite, planted: string): Promise<Visit> {
  const context = await browser.newContext({ baseURL: site.address, viewport: { width: 1000, height: 700 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const sent: unknown[] = [];
    Object.assign(window, { sent });
    navigator.sendBeacon = (_address, body) => Boolean(sent.push(body));
  });
  await answerCalls(page, planted);
  const isNoticing = page.waitForResponse((answer) => answer.url().includes('/later.'));
  await page.goto(`/planted?case=${encodeURIComponent(planted)}`);
  await isNoticing;
  const save = page.getByRole('button', { name: 'Save' });
  await save.waitFor();
  if (planted === 'shift') await page.getByText('An announcement').waitFor();
  const looked = await reported(page);

  await save.click();
  if (planted === 'asks first') await page.getByRole('button', { name: 'Yes, save' }).click();
  const isDone = await page
    .getByText(/^(Saved|Not saved)$/)
    .waitFor({ timeout: planted === 'dead button' ? 1_000 : 10_000 })
    .then(
      () => true,
      () => false,
    );
  // Nothing happens: people press again, and faster.
  if (!isDone) await save.click({ clickCount: 3, delay: 20 });
  await page.getByRole('button', { name: 'Close' }).click();
  // Longer than it takes to notice that the focus is gone, or that a press had no effect.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)));
  if (planted === 'collapsed') await page.getByText('More').click();
  const first = page.getByRole('link', { name: /^Thing / }).first();
  if (await first.isVisible()) {
    await first.click();
    const answered = page.getByText('What everybody came here to read.');
    await (planted === 'broken screen' ? page.getByRole('heading', { name: 'Thing 1' }) : answered.first()).waitFor();
  }
  const acted = await reported(page);
  await context.close();
  return { looked, acted };
}
