import type { Measure } from './measure.ts';
import { openPage } from './openPage.ts';
import { screens } from './screens.ts';

const MOUNTS = 50;
/** Changes before the first measurement, so that everything that loads only once has loaded. */
const WARM_UP = 6;

export const mounts: Measure = {
  id: 'mounts',
  title: `Memory after ${MOUNTS} changes between projects and teams`,
  group: 'mounts',
  profiles: ['unthrottled'],
  mostRounds: 3,
  metrics: {
    heap: { title: 'heap', unit: 'KB' },
    heapGrowth: { title: 'growth of the heap', unit: 'KB' },
    listeners: { title: 'DOM listeners', unit: '' },
    listenerGrowth: { title: 'growth of DOM listeners', unit: '' },
    nodes: { title: 'DOM nodes', unit: '' },
  },
  async sample({ browser, sites, address, profile }) {
    const opened = await openPage(browser, { profile, visitor: sites.visitor, expected: screens.projects.expected });
    const { page, cdp } = opened;
    await cdp.send('Performance.enable');
    const measure = async () => {
      for (let i = 0; i < 3; i++) await cdp.send('HeapProfiler.collectGarbage');
      const { metrics } = await cdp.send('Performance.getMetrics');
      const read = (name: string) => metrics.find((metric) => metric.name === name)!.value;
      return { heap: read('JSHeapUsedSize') / 1024, listeners: read('JSEventListeners'), nodes: read('Nodes') };
    };
    const go = async (screen: 'projects' | 'teams') => {
      const { path, expected } = screens[screen];
      await page.locator(`nav a[href="${path}"]`).first().click();
      await page.locator(expected[0]!.selector).first().waitFor();
    };
    await page.goto(address + screens.projects.path, { waitUntil: 'commit' });
    await opened.whole(['cards']);
    for (let i = 0; i < WARM_UP; i++) await go(i % 2 ? 'projects' : 'teams');
    const before = await measure();
    for (let i = 0; i < MOUNTS; i++) await go(i % 2 ? 'projects' : 'teams');
    const after = await measure();
    return { ...after, heapGrowth: after.heap - before.heap, listenerGrowth: after.listeners - before.listeners };
  },
};
