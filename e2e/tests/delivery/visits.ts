import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import type { RunningSite } from '../../fixtures/runSite.ts';
import { sessionOf } from './sessionOf.ts';

/** The browser context of a new visitor who is signed in; `id` decides which variant they get. */
export async function visitor(browser: Browser, site: RunningSite, id?: string): Promise<BrowserContext> {
  const value = await sessionOf(site.address);
  const cookies = id
    ? [
        {
          name: 'visitor',
          value: id,
          domain: 'localhost',
          path: '/',
          expires: -1,
          httpOnly: true,
          secure: false,
          sameSite: 'Lax' as const,
        },
      ]
    : [];
  return browser.newContext({
    baseURL: site.address,
    storageState: { cookies, origins: [{ origin: site.address, localStorage: [{ name: 'auth-storage', value }] }] },
  });
}

export async function openTeams(context: BrowserContext): Promise<{ page: Page; title: string; version: string }> {
  const page = await context.newPage();
  await page.goto('/teams');
  const remote = page.locator('[data-remote="mf-teams"]');
  await expect(remote.locator('h1')).toBeVisible();
  return { page, title: await remote.locator('h1').innerText(), version: (await remote.getAttribute('data-version'))! };
}
