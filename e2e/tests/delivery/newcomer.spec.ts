import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { copiesOfReact } from '../../fixtures/copiesOfReact.ts';
import { Newcomer } from '../../fixtures/newcomer.ts';
import { callRegistry, test } from './deliverySite.ts';
import { visitor } from './visits.ts';

const REMOTE = 'mf-guides';
test.setTimeout(480_000);

/** A screen as a squad writes it: a call of the API, the kit's parts for each of its answers, and a link. */
const page = `import { allOf, api, nameOf, numberOf } from '@project-practice/shared/api';
import { Link } from '@project-practice/shared/router';
import { Card, EmptyState, ErrorState, Page, PageHeader, Skeleton, Stack } from '@project-practice/shared/ui';
import { texts } from '../texts.ts';

const guidesApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    guidesList: build.query<{ id: number; name: string }[], void>({
      query: () => '/projects/',
      transformResponse: allOf((raw) => ({ id: numberOf(raw.id), name: nameOf(raw.name) }), 'id'),
    }),
  }),
});

export function GuidesPage() {
  const { data, isError, refetch } = guidesApi.useGuidesListQuery();
  return (
    <Page>
      <PageHeader title={texts.title} />
      {isError && !data && <ErrorState message={texts.failed} onRetry={() => void refetch()} />}
      {!isError && !data && <Skeleton shape="cards" label={texts.title} />}
      {data?.length === 0 && <EmptyState title={texts.empty} />}
      <Stack>
        {data?.map(({ id, name }) => (
          <Card key={id}>
            <Link to={\`/projects/\${id}\`}>{name}</Link>
          </Card>
        ))}
      </Stack>
    </Page>
  );
}
`;

/** Its test, under every fault of the network that the screens of this site are tested under. */
const faultTest = `import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, breakCall, faults, json, renderRemote, setupApi } from '@project-practice/shared/testing';
import manifest from '../../remote.json';
import { routes } from '../routes.ts';

const server = setupApi(api.get('/projects/', () => json([{ id: 1, name: 'Tide Table' }])));

it.each(faults)('offers another try when the call %s', async (fault) => {
  const mend = breakCall(server, 'GET', '/projects/', fault);
  await renderRemote({ manifest, routes, path: '/guides' });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  mend();
  await userEvent.click(retry);
  expect(await screen.findByRole('link', { name: 'Tide Table' })).toBeVisible();
});
`;

test('with an address and a token, a squad goes from an empty folder to a page that visitors see', async ({
  browser,
  site,
}) => {
  const { token } = await callRegistry<{ token: string }>(site, 'POST', '/tokens', { scope: REMOTE, label: 'guides' });
  const squad = new Newcomer(site, token, REMOTE);
  const context = await visitor(browser, site);
  try {
    const startedAt = Date.now();
    await squad.create('Guides');
    await squad.npm('install', '--no-audit', '--no-fund');
    expect(await squad.npm('test')).toContain('1 passed');
    squad.write('src/guides/GuidesPage.tsx', page);
    squad.write('src/guides/GuidesPage.test.tsx', faultTest);
    squad.edit(
      'src/texts.ts',
      "empty: 'Nothing here yet.',",
      "empty: 'Nothing here yet.',\n  failed: 'Failed to load guides.',",
    );
    await squad.npx('tsc');
    expect(await squad.npm('test')).toContain('7 passed');
    // What is too large for a page here is too large there.
    const data = randomBytes(60_000).toString('base64');
    squad.edit('src/guides/GuidesPage.tsx', '<Page>', `<Page><p>{'${data}'}</p>`);
    await expect(squad.npm('run', 'release')).rejects.toThrow(
      /"\/guides" is 5\d\.\d KB compressed, its budget is 29\.3 KB/,
    );
    squad.edit('src/guides/GuidesPage.tsx', `<p>{'${data}'}</p>`, '');
    expect(await squad.npm('run', 'release')).toContain('every visitor gets it from now on');

    const tab = await context.newPage();
    const copies = await copiesOfReact(tab);
    await tab.goto('/guides');
    const area = tab.locator(`[data-remote="${REMOTE}"]`);
    await expect(area.getByRole('heading', { level: 1, name: 'Guides' })).toBeVisible();
    await expect(area.getByRole('link').first()).toBeVisible();
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    test.info().annotations.push({ type: 'from an empty folder to a visitor', description: `${seconds} s` });
    console.log(`from an empty folder to a page that visitors see: ${seconds} s`);

    // Nothing of it is in the page twice, its outline came with the page, and its links stay inside the site.
    expect(await copies()).toBe(1);
    expect(squad.has('dist/frames/guides.html')).toBe(true);
    await expectAccessible(tab);
    await tab.evaluate(() => Object.assign(window, { isSame: true }));
    await area.getByRole('link').first().click();
    await expect(tab).toHaveURL(/\/projects\/\d+$/);
    expect(await tab.evaluate(() => 'isSame' in window)).toBe(true);

    // The next version: seen by its squad alone, then by half of the visitors, then taken back.
    squad.edit('remote.json', '"version": "0.1.0"', '"version": "0.2.0"');
    squad.edit('src/texts.ts', 'title: "Guides"', "title: 'Guides, revised'");
    expect(await squad.npm('run', 'release')).toContain('No visitor gets it yet.');
    const link = /http\S+\/registry\/override\S+/.exec(await squad.npx('practice', 'preview', REMOTE, '0.2.0'))![0];
    const alone = await visitor(browser, site);
    const preview = await alone.newPage();
    await preview.goto(link);
    await preview.getByRole('button', { name: 'Show this code' }).click();
    await expect(preview.getByRole('heading', { level: 1, name: 'Guides, revised' })).toBeVisible();
    await alone.close();
    await squad.npx('practice', 'rollout', 'start', REMOTE, '0.2.0', '--stages', '50');
    expect(await squad.npx('practice', 'rollout', 'status', REMOTE)).toContain('running at 50 %');
    expect(await squad.npx('practice', 'rollback', REMOTE)).toContain('0.2.0 → 0.1.0');
    await tab.goto('/guides');
    await expect(area.getByRole('heading', { level: 1, name: 'Guides', exact: true })).toBeVisible();
    // The token is for this remote alone.
    await expect(squad.npx('practice', 'rollback', 'mf-teams')).rejects.toThrow('it cannot change mf-teams');

    // An edit on this machine is seen inside the real site, without a reload.
    const { url, stop } = await squad.develop();
    const developer = await visitor(browser, site);
    const own = await developer.newPage();
    await own.goto(url);
    await own.getByRole('button', { name: 'Show this code' }).click();
    await expect(own.getByRole('heading', { level: 1, name: 'Guides, revised' })).toBeVisible({ timeout: 30_000 });
    await own.evaluate(() => Object.assign(window, { isSame: true }));
    squad.edit('src/guides/GuidesPage.tsx', '<PageHeader ', '<PageHeader eyebrow="seen at once" ');
    await expect(own.getByText('seen at once')).toBeVisible({ timeout: 30_000 });
    expect(await own.evaluate(() => 'isSame' in window)).toBe(true);
    await stop();
    await developer.close();
  } finally {
    squad.remove();
    await context.close();
  }
});
