import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { builtModule } from '../../fixtures/builtModule.ts';
import { changes, plantedEntry, regressions } from '../../fixtures/plantedRemote.ts';
import { checkout } from '../../fixtures/serverProcess.ts';
import { callRegistry, test } from './deliverySite.ts';
import { openBlocked, release, visit, type Report, type Visit } from './plantedVisit.ts';

/**
 * What pages with these releases report; `npm test -w registry -- behaviour` lets the registry judge it. Written anew with
 * RECORD=1.
 */
const RECORDED = path.join(checkout, 'registry/src/proof/reported.json');

interface Signal {
  signal: string;
  detail: string;
}

test.skip(!process.env.RECORD); // It takes minutes, and what it records is kept: only who records it anew runs it.

/** The part of the registry that says what of a report is compared. */
const comparing = () =>
  builtModule<{ signalOf(report: Report): Signal | undefined }>('registry/dist/health/signals.js');

test('pages report what visitors suffer from, or succeed in, where a release throws nothing', async ({
  browser,
  site,
}) => {
  await openBlocked(browser, site);
  await release(site, 'mf-planted', '0.1.0', ['/planted', '/planted/:id', '/planted-news'], plantedEntry);
  const { signalOf } = await comparing();
  const cases = ['as before', ...regressions, ...changes];
  const visits: Record<string, Visit> = {};
  const waiting = [...cases];
  const walk = async () => {
    for (let planted = waiting.shift(); planted !== undefined; planted = waiting.shift())
      visits[planted] = await visit(browser, site, planted);
  };
  await Promise.all([walk(), walk(), walk()]);

  // How soon a page paints and reacts is the machine's doing, unless that is what is planted.
  const isMachines = (name: string, { vital }: Report) =>
    ['lcp', 'softLcp', 'inp'].includes(String(vital)) &&
    !(name === 'slow' && vital === 'lcp') &&
    !(name === 'slow reaction' && vital === 'inp');
  const keep = (name: string, reports: Report[]) =>
    reports
      .filter((one) => one.remote === 'mf-planted' && one.kind !== 'started' && !isMachines(name, one))
      .map((one): Report => ({ ...one, ms: undefined }));
  const recorded = Object.fromEntries(
    cases.map((name) => [name, { looked: keep(name, visits[name]!.looked), acted: keep(name, visits[name]!.acted) }]),
  );
  if (process.env.RECORD) writeFileSync(RECORDED, `${JSON.stringify(recorded, null, 2)}\n`);

  // Times differ from run to run; what is compared does not.
  const compared = (all: Record<string, Visit>) =>
    Object.fromEntries(
      Object.entries(all).map(([name, { looked, acted }]) => [
        name,
        [...new Set([...looked, ...acted].map(signalOf).map((one) => one && `${one.signal} ${one.detail}`))]
          .filter((one) => one !== undefined)
          .sort(),
      ]),
    );
  expect(compared(recorded)).toEqual(compared(JSON.parse(readFileSync(RECORDED, 'utf8')) as Record<string, Visit>));

  // Meanwhile half a minute is over in which nothing was heard of the page that was blocked.
  await expect
    .poll(async () => (await callRegistry<{ errors: object[] }>(site, 'GET', '/remotes/mf-blocking/health')).errors, {
      timeout: 60_000,
    })
    .toEqual([expect.objectContaining({ version: '0.2.0', phase: 'start', count: 1 })]);
});
