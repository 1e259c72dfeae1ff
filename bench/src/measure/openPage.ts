import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import type { Visitor } from '../site/signIn.ts';
import { browserAtRest } from './browserAtRest.ts';
import { recordInPage, type Expected, type PageRecord } from './inPage.ts';
import type { Profile } from './profiles.ts';
import { awaitMarks } from './reachedMarks.ts';
import { Traffic } from './traffic.ts';

export const LIMIT_MS = 45_000;
const SESSION_KEY = 'auth-storage';

export interface OpenPage {
  context: BrowserContext;
  page: Page;
  cdp: CDPSession;
  traffic: Traffic;
  /** Resolves when all these marks are set, with what the page has recorded so far. */
  whole(marks: string[]): Promise<PageRecord>;
  /** Resolves when all these marks are set in one document. */
  reach(marks: string[]): Promise<void>;
}

interface Options {
  profile: Profile;
  visitor?: Visitor;
  expected: Expected[];
  /** The requests of a worker are neither slowed down nor counted, so only a measure of the worker has one. */
  hasWorker?: boolean;
}

/** Opens a page as a first-time visitor: no cache, no connection, no compiled code. The caller closes it. */
export async function openPage(
  browser: Browser,
  { profile, visitor, expected, hasWorker }: Options,
): Promise<OpenPage> {
  const context = await browser.newContext({
    viewport: profile.viewport,
    serviceWorkers: hasWorker ? 'allow' : 'block',
  });
  return addPage(context, { profile, visitor, expected });
}

export async function addPage(context: BrowserContext, { profile, visitor, expected }: Options): Promise<OpenPage> {
  const page = await context.newPage();
  // Before the processor is throttled, because the throttling itself keeps it busy.
  await browserAtRest(context.browser()!);
  page.setDefaultTimeout(LIMIT_MS);
  const cdp = await context.newCDPSession(page);
  const traffic = await Traffic.of(cdp);
  const areReached = await awaitMarks(cdp);
  if (visitor)
    await page.addInitScript(({ key, stored }) => localStorage.getItem(key) ?? localStorage.setItem(key, stored), {
      key: SESSION_KEY,
      stored: visitor.stored,
    });
  await page.addInitScript(recordInPage, expected);
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: profile.latencyMs,
    downloadThroughput: profile.down,
    uploadThroughput: profile.up,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: profile.cpuSlowdown });
  const reach = async (marks: string[]) => {
    if (!(await areReached(marks, LIMIT_MS)))
      throw new Error(`${page.url()} did not show ${marks.join(' and ')} within ${LIMIT_MS / 1000} s.`);
  };
  const record = () =>
    page.evaluate(() => {
      const { expect: _, ...recorded } = window.__bench;
      return recorded;
    });
  return {
    context,
    page,
    cdp,
    traffic,
    async whole(marks) {
      await reach(marks);
      await traffic.settle();
      return record();
    },
    reach,
  };
}
