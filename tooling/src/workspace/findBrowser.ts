import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { bin, run } from './run.ts';
import { root } from './workspace.ts';

const SYSTEM = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
/** Debian's name of the program and of its package. */
const SHELL = 'chromium-headless-shell';

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

async function firstOf(names: string[]): Promise<string | undefined> {
  for (const name of names) {
    const { code, output } = await run('which', [name]);
    if (code === 0) return output.trim();
  }
  return undefined;
}

async function installPackage(name: string): Promise<void> {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const args of [['update'], ['install', '-y', name]]) {
    const [command, ...rest] = [...sudo, 'apt-get', ...args];
    await run(command!, rest, { env: { DEBIAN_FRONTEND: 'noninteractive' } });
  }
}

/**
 * Finds a whole Chromium: Playwright's own, else the machine's, else one installed by Playwright, else one from the
 * system's package manager. Logs which it takes.
 */
export async function findBrowser(log: (line: string) => void): Promise<string> {
  const own = playwrightBrowser();
  if (own) return (log(`browser: Playwright's, ${own}`), own);
  const system = await firstOf(SYSTEM);
  if (system) return (log(`browser: the machine's, ${system}`), system);

  log('browser: none found, asking Playwright to install one …');
  await run(bin('playwright'), ['install', '--with-deps', 'chromium']);
  const installed = playwrightBrowser();
  if (installed) return (log(`browser: Playwright's, just installed, ${installed}`), installed);

  log('browser: asking the system’s package manager …');
  await installPackage('chromium');
  const packaged = await firstOf(SYSTEM);
  if (packaged) return (log(`browser: the system's package, just installed, ${packaged}`), packaged);
  throw new Error('No Chromium could be found or installed. Install one, or run `npx playwright install chromium`.');
}

/**
 * Finds a headless shell for the browser tests: Chromium without windows, for half the processor time. Beside Playwright's
 * own Chromium that is undefined, because Playwright then takes the shell that it installs with it. Else it is the
 * machine's, or one from the system's package manager, and the whole browser where there is none.
 */
export async function findHeadlessShell(whole: string, log: (line: string) => void): Promise<string | undefined> {
  if (whole === playwrightBrowser()) return undefined;
  let shell = await firstOf([SHELL]);
  if (!shell) {
    log('headless shell: none found, asking the system’s package manager …');
    await installPackage(SHELL);
    shell = (await firstOf([SHELL])) ?? whole;
  }
  log(`headless shell: ${shell}`);
  return shell;
}
