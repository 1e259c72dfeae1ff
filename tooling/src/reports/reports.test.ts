import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../workspace/workspace.ts';
import { sumOf, wordsOf } from './counts.ts';
import { readJestReport } from './jestReport.ts';
import { readPlaywrightReport } from './playwrightReport.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'reports-'));
const at = (file: string) => path.join(folder, file);
afterAll(() => rmSync(folder, { recursive: true }));

/** Passes at its second try only. */
const secondTry = `
  const { existsSync, writeFileSync } = require('node:fs');
  const isSecond = existsSync(__filename + '.tried');
  writeFileSync(__filename + '.tried', '');
  if (!isSecond) throw new Error('the first try');
`;

function jestRun(name: string) {
  writeFileSync(at(`${name}.cjs`), `it('is lucky', () => {${secondTry}});\nit('is sound', () => {});\n`);
  const config = {
    rootDir: folder,
    testMatch: [at(`${name}.cjs`)],
    setupFilesAfterEnv: [path.join(root, 'remote-tools/jest/secondTry.cjs')],
    transform: {},
  };
  const report = at(`${name}.json`);
  const jest = path.join(root, 'node_modules/jest/bin/jest.js');
  const { status } = spawnSync(
    process.execPath,
    [jest, '--config', JSON.stringify(config), '--json', `--outputFile=${report}`],
    { env: { ...process.env, CI: 'true' } },
  );
  return readJestReport(report, status!);
}

it('names a test of jest that needed a second try, and counts it', () => {
  const counts = jestRun('screen.test');
  expect(counts).toEqual({ passed: 2, failed: 0, flaky: ['is lucky'] });
  expect(wordsOf(sumOf([counts, counts]))).toBe('4 passed, 2 flaky, 0 failed');
});

it.each(['teams.races.test', 'durability.test', 'twoServers.test'])('gives no second try to %s', (name) => {
  expect(jestRun(name)).toEqual({ passed: 1, failed: 1, flaky: [] });
});

// Playwright refuses to run within jest.
const { JEST_WORKER_ID: _, ...env } = process.env;

it('names a browser test that needed a second try, and counts it', () => {
  mkdirSync(at('browser'));
  symlinkSync(path.join(root, 'node_modules'), at('browser/node_modules'));
  writeFileSync(
    at('browser/lucky.spec.js'),
    `const { test } = require('@playwright/test');\ntest.describe('a screen', () => { test('is lucky', () => {${secondTry}}); test('is sound', () => {}); });\n`,
  );
  writeFileSync(
    at('browser/playwright.config.cjs'),
    `module.exports = { retries: 1, reporter: [['json', { outputFile: ${JSON.stringify(at('browser.json'))} }]] };\n`,
  );
  const { status } = spawnSync(path.join(root, 'node_modules/.bin/playwright'), ['test'], { cwd: at('browser'), env });
  expect(readPlaywrightReport(at('browser.json'), status!)).toEqual({
    passed: 2,
    failed: 0,
    flaky: ['lucky.spec.js › a screen › is lucky'],
  });
});
