import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright-core';

const LOOK_EVERY_MS = 100;
/** Share of one processor that still counts as rest. */
const REST_SHARE = 0.1;
const LIMIT_MS = 5_000;

/**
 * Waits until the browser's processes are idle. A new window keeps them busy for a while, since its address bar is itself a
 * web page that loads: a page opened meanwhile would share the processor with it, which delays its first paint most.
 */
export async function browserAtRest(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  const worked = async () =>
    (await session.send('SystemInfo.getProcessInfo')).processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  const until = Date.now() + LIMIT_MS;
  let before = await worked();
  let share = 1;
  while (share > REST_SHARE && Date.now() < until) {
    const start = performance.now();
    await pause(LOOK_EVERY_MS); // a measurement: what is measured is the work between two looks
    const now = await worked();
    share = ((now - before) * 1000) / (performance.now() - start);
    before = now;
  }
  await session.detach();
}
