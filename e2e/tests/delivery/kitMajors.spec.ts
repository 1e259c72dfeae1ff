import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { builtModule } from '../../fixtures/builtModule.ts';
import type { RunningSite } from '../../fixtures/runSite.ts';
import { editIn, runIn } from '../../fixtures/workingCopy.ts';
import { rollOut, test } from './deliverySite.ts';
import { visitor } from './visits.ts';

/** Another checkout, in which the kit's next major is made. */
class OtherCheckout {
  private readonly parent = mkdtempSync(path.join(tmpdir(), 'practice-kit-'));
  readonly folder = path.join(this.parent, 'checkout');

  constructor(private readonly site: RunningSite) {}

  async make(): Promise<void> {
    const { copyCheckout } = await builtModule<{ copyCheckout(into: string): void }>(
      'tooling/dist/workspace/copyCheckout.js',
    );
    copyCheckout(this.folder);
  }

  edit(file: string, from: string | RegExp, to: string): void {
    editIn(this.folder, file, from, to);
  }

  /** As on the machine of somebody who works on it, where tests record what they see. */
  npm(...args: string[]): Promise<string> {
    return runIn(this.folder, this.site, 'npm', args, { CI: '' });
  }

  remove(): void {
    rmSync(this.parent, { recursive: true, force: true });
  }
}

const HEADER = 'shared/src/kit/ui/PageHeader.tsx';
const USES = [
  'project-list/ProjectListPage',
  'submission-list/SubmissionListPage',
  'submission-detail/SubmissionDetailPage',
];

/** The next major: a prop has another name, and a component is called otherwise. */
async function breakTheKit(checkout: OtherCheckout): Promise<void> {
  await checkout.npm('run', 'keep-kit');
  await checkout.npm('install', '--prefer-offline', '--no-audit', '--no-fund');
  checkout.edit(HEADER, '  title: ReactNode;', '  heading: ReactNode;');
  checkout.edit(HEADER, '({ title, subtitle', '({ heading, subtitle');
  checkout.edit(HEADER, '<h1 tabIndex={-1}>{title}', '<h1 tabIndex={-1} data-kit="6">{heading}');
  checkout.edit('shared/src/kit/details/index.ts', /^.*SearchMark.*\n/m, '');
}

/** What mf-projects does to be on it. */
function moveProjects(checkout: OtherCheckout): void {
  checkout.edit('mf-projects/package.json', 'file:../shared/kept/5', '*');
  rmSync(path.join(checkout.folder, 'mf-projects/node_modules'), { recursive: true });
  for (const page of USES)
    checkout.edit(`mf-projects/src/${page}.tsx`, /<PageHeader(\s+)title=/, '<PageHeader$1heading=');
  checkout.edit('mf-projects/src/task-detail/TaskScreen.tsx', '<PageHeader title=', '<PageHeader heading=');
  const results = 'mf-projects/src/project-list/ProjectResults.tsx';
  checkout.edit(results, ', SearchMark', '');
  checkout.edit(results, /\s*mark=\{<SearchMark \/>\}/, '');
}

test('a new major of the kit stands beside the old one until the last remote has moved', async ({ browser, site }) => {
  const checkout = new OtherCheckout(site);
  try {
    await checkout.make();
    await breakTheKit(checkout);
    // What was just kept is not kept again by a second press of the key.
    await expect(checkout.npm('run', 'keep-kit')).rejects.toThrow('Nothing of 6.0.0 can be kept yet');
    // The checklist for squads is not optional.
    await expect(checkout.npm('test', '-w', 'shared', '--', 'doors.test')).rejects.toThrow(
      'shared/details: SearchMark',
    );
    checkout.edit(
      'docs/kit-majors.md',
      'Nothing has changed yet.',
      '- `PageHeader`: `title` is called `heading`.\n- `shared/details: SearchMark` is gone: leave it out.',
    );
    await checkout.npm('test', '-w', 'shared', '--', 'doors.test');

    // A remote on the new kit waits for the shell; one on the old kit does not notice.
    moveProjects(checkout);
    const releaseProjects = () => checkout.npm('run', 'release', '-w', 'mf-projects', '--', '--version', '0.6.0');
    await expect(releaseProjects()).rejects.toThrow('^6.0.0, but shell');
    await checkout.npm('run', 'release', '-w', 'shell', '--', '--version', '0.6.0');
    await rollOut(site, 'shell', '0.6.0');
    await releaseProjects();
    await rollOut(site, 'mf-projects', '0.6.0');
    // A fix of a remote that has not moved.
    checkout.edit('mf-certificates/src/texts.ts', "'My Certificates'", "'Certificates, mended'");
    await checkout.npm('run', 'release', '-w', 'mf-certificates', '--', '--version', '0.6.0');
    await rollOut(site, 'mf-certificates', '0.6.0');

    const context = await visitor(browser, site);
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    // The old kit's script is preloaded where a screen needs it.
    await page.goto('/teams');
    const teams = page.locator('[data-remote="mf-teams"]');
    await expect(teams.locator('h1:not([data-kit])')).toBeVisible();
    await expect(page.locator('link[rel="modulepreload"][href*="/kit-5."]')).toHaveCount(1);
    // Its snackbars are the shell's, and what it wrote is read again by everybody.
    await teams.getByRole('button', { name: 'Create Team' }).click();
    const name = 'Two Kits, One Page';
    await page.getByRole('dialog').getByLabel('Team name').fill(name);
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
    await expect(page.getByText(/created/i)).toBeVisible();
    // In the same document: the other kit, the same router, and one React.
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.getByRole('link', { name: 'Projects', exact: true }).first().click();
    await expect(page.locator('[data-remote="mf-projects"] h1[data-kit="6"]')).toBeFocused();
    await page.getByRole('link', { name: 'Teams', exact: true }).first().click();
    await expect(teams.getByText(name)).toBeVisible();
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    await page.goto('/certificates');
    await expect(page.locator('[data-remote="mf-certificates"] h1:not([data-kit])')).toHaveText('Certificates, mended');
    // Signed out in the shell is signed out for the remotes of both.
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('auth-storage'))).toBeNull();
    await page.goto('/projects');
    // Nobody loads the old kit for a screen of the new one.
    await expect(page.locator('link[href*="/kit-5."]')).toHaveCount(0);
    expect(problems).toEqual([]);
    await context.close();

    const operator = await browser.newPage({ baseURL: site.address });
    await operator.goto('/registry/remotes/shell');
    await operator.getByLabel('Token', { exact: true }).fill(site.token);
    await operator.getByRole('button', { name: 'Sign in' }).click();
    const kits = operator.getByRole('table', { name: 'Majors of the shared kit in this site' });
    await expect(kits.getByRole('row', { name: /^6\.0\.0/ })).toContainText(/\d+ KB/);
    const old = kits.getByRole('row', { name: /^5\.5\.0/ });
    await expect(old).toContainText(/\d+ KB/);
    for (const holder of ['mf-auth', 'mf-certificates', 'mf-drafts', 'mf-teams'])
      await expect(old.getByRole('link', { name: holder })).toBeVisible();
    await expect(old).not.toContainText('mf-projects');
    await expectAccessible(operator);
    await operator.close();

    // Until then no shell can do without it.
    for (const folder of ['shared/kept', 'shared/src/kit5'])
      rmSync(path.join(checkout.folder, folder), { recursive: true });
    await expect(checkout.npm('run', 'release', '-w', 'shell', '--', '--version', '0.7.0')).rejects.toThrow(
      /mf-teams \S+ needs .*shared\/ui.* \^5\.5\.0, but shell 0\.7\.0 provides 6\.0\.0/,
    );
  } finally {
    checkout.remove();
  }
});
