import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { root } from '@project-practice/tooling/workspace';
import { openPage } from '../measure/openPage.ts';
import { profiles } from '../measure/profiles.ts';
import type { Sites } from '../site/startSites.ts';
import { startBareDevServer } from './bareDevServer.ts';
import type { WorkingCopy } from './workingCopy.ts';

const EDITS = 7;
const heading = (text: string) => [{ mark: text, selector: 'main h1', count: 1, text }];

interface Developed {
  url: string;
  /** The site asks whether to show a developer's code; the bundler's server does not. */
  asks?: boolean;
  stop(): Promise<void>;
}

/** Runs `npm run dev` in the copy and resolves with the link it prints. */
function develop(copy: WorkingCopy, { addressOf, token }: Sites): Promise<Developed> {
  const child = spawn(process.execPath, [path.join(root, 'tooling/run.mjs'), 'dev'], {
    cwd: copy.folder,
    env: { ...process.env, REGISTRY_URL: addressOf.ours, REGISTRY_TOKEN: token },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const hasStopped = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  const stop = () => (child.kill('SIGKILL'), hasStopped);
  let output = '';
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
      const url = /https?:\/\/\S+\/registry\/override\?\S+/.exec(output)?.[0];
      if (url) resolve({ url, asks: true, stop });
    });
    child.on('exit', () => reject(new Error(`The development server stopped:\n${output}`)));
  });
}

/** Milliseconds from saving a file to the frame that shows the change, one per edit. */
async function editsSeen(
  browser: Browser,
  sites: Sites,
  copy: WorkingCopy,
  { url, asks, stop }: Developed,
): Promise<number[]> {
  copy.retitle('Edit 0');
  const opened = await openPage(browser, {
    profile: profiles.unthrottled,
    visitor: sites.visitor,
    expected: heading('Edit 0'),
  });
  try {
    await opened.page.goto(url);
    if (asks) await opened.page.getByRole('button', { name: 'Show this code' }).click();
    await opened.whole(['Edit 0']);
    const times: number[] = [];
    for (let edit = 1; edit <= EDITS; edit++) {
      const title = `Edit ${edit}`;
      await opened.page.evaluate((expected) => window.__bench.expect(expected), heading(title));
      const editedAt = copy.retitle(title);
      const { marks } = await opened.whole([title]);
      times.push((await opened.page.evaluate(() => performance.timeOrigin)) + marks[title]! - editedAt);
    }
    return times;
  } finally {
    await opened.context.close();
    await stop();
  }
}

export async function hotReload(
  browser: Browser,
  sites: Sites,
  copy: WorkingCopy,
): Promise<{ ours: number[]; bare: number[] }> {
  const ours = await editsSeen(browser, sites, copy, await develop(copy, sites));
  const bare = await editsSeen(browser, sites, copy, await startBareDevServer(copy.folder, sites.addressOf.ours));
  return { ours, bare };
}
