import type { Measure } from './measure.ts';
import { openPage } from './openPage.ts';
import { screens } from './screens.ts';

interface Covered {
  source?: string;
  functions: { ranges: { startOffset: number; endOffset: number; count: number }[] }[];
}

/** Number of characters that ran. Inner ranges come after outer ones and correct them. */
function executedOf({ source = '', functions }: Covered): number {
  const ran = new Uint8Array(source.length);
  for (const { ranges } of functions)
    for (const { startOffset, endOffset, count } of ranges) ran.fill(count > 0 ? 1 : 0, startOffset, endOffset);
  return ran.reduce((sum, one) => sum + one, 0);
}

export const scripts: Measure = {
  id: 'scripts',
  title: 'Script of the list of teams, cold',
  group: 'script',
  profiles: ['unthrottled'],
  mostRounds: 3,
  metrics: {
    parsed: { title: 'loaded into the engine, uncompressed', unit: 'KB' },
    executed: { title: 'executed', unit: 'KB' },
  },
  async sample({ browser, sites, address, profile }) {
    const { path, expected } = screens.teams;
    const opened = await openPage(browser, { profile, visitor: sites.visitor, expected });
    await opened.page.coverage.startJSCoverage({ reportAnonymousScripts: false });
    await opened.page.goto(address + path, { waitUntil: 'commit' });
    await opened.whole(expected.map(({ mark }) => mark));
    const covered = (await opened.page.coverage.stopJSCoverage()).filter(({ url }) => url.startsWith(address));
    const kilobytes = (read: (one: Covered) => number) => covered.reduce((sum, one) => sum + read(one), 0) / 1024;
    return { parsed: kilobytes(({ source = '' }) => source.length), executed: kilobytes(executedOf) };
  },
};
