import { chromium, type Browser } from 'playwright-core';
import { findBrowser } from '@project-practice/tooling/workspace';

/** Starts a whole Chromium, as visitors have one, without anything that calls home or competes for the machine. */
export async function launchBrowser(log: (line: string) => void): Promise<Browser> {
  const executablePath = process.env.WHOLE_CHROMIUM ?? (await findBrowser(log));
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
