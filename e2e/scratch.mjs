import { chromium } from 'playwright-core';
import { writeFileSync, readFileSync } from 'node:fs';
import { openBlocked, release, visit } from './tests/delivery/plantedVisit.ts';
import { changes, plantedEntry, regressions } from './fixtures/plantedRemote.ts';
const site = { address: 'http://localhost:3211', token: readFileSync('/tmp/h36a-site/registry-token','utf8').trim() };
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] });
const t0 = Date.now(); const log = (...a) => console.log(Math.round((Date.now()-t0)/1000), ...a);
if (process.argv[2] === 'blocked') { await openBlocked(browser, site); log('blocked ok'); }
if (process.argv[3] === 'release') { await release(site, 'mf-planted', process.argv[4] ?? '0.1.0', ['/planted', '/planted/:id', '/planted-news'], plantedEntry); log('released'); }
const only = process.env.ONLY?.split(',');
const cases = only ?? ['as before', ...regressions, ...changes];
const visits = {};
for (const one of cases) {
  try { visits[one] = await visit(browser, site, one); log(one, JSON.stringify(visits[one])); } catch (e) { log(one, 'FAILED', e.message.slice(0, 600)); }
}
if (!only) writeFileSync('/tmp/h36a-visits.json', JSON.stringify(visits, null, 2));
await browser.close();
