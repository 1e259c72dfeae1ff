import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { bin, run } from './run.ts';
import { root } from './workspace.ts';

const SYSTEM = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

function playwrightBrowser(): string | undefined {
  const require = createRequire(path.join(root, 'e2e/package.json'));
  const { chromium } = require('@playwright/test') as { chromium: { executablePath(): string } };
  try {
    const file = chromium.executablePath();
    return existsSync(file) ? file : undefined;
  } catch {
    return undefined;
  }
}

async function systemBrowser(): Promise<string | undefined> {
  for (const name of SYSTEM) {
    const { code, output } = await run('which', [name]);
    if (code === 0) return output.trim();
  }
  return undefined;
}

/**
 * Finds a Chromium for the browser tests: Playwright's own, else the machine's, else one installed by Playwright, else one
 * from the system's package manager. Logs which it takes.
 */
export async function findBrowser(log: (line: string) => void): Promise<string> {
  const own = playwrightBrowser();
  if (own) return (log(`browser: Playwright's, ${own}`), own);
  const system = await systemBrowser();
  if (system) return (log(`browser: the machine's, ${system}`), system);

  log('browser: none found, asking Playwright to install one …');
  await run(bin('playwright'), ['install', '--with-deps', 'chromium']);
  const installed = playwrightBrowser();
  if (installed) return (log(`browser: Playwright's, just installed, ${installed}`), installed);

  log('browser: asking the system’s package manager …');
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = async (...args: string[]) =>
    run([...sudo, 'apt-get', ...args][0]!, [...sudo, 'apt-get', ...args].slice(1), {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  await apt('update');
  await apt('install', '-y', 'chromium');
  const packaged = await systemBrowser();
  if (packaged) return (log(`browser: the system's package, just installed, ${packaged}`), packaged);
  throw new Error('No Chromium could be found or installed. Install one, or run `npx playwright install chromium`.');
}
