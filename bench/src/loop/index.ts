import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { root, run } from '@project-practice/tooling/workspace';
import type { LoopRow } from '../report/results.ts';
import { median } from '../report/statistics.ts';
import type { Sites } from '../site/startSites.ts';
import { hotReload } from './hotReload.ts';
import { REMOTE, WorkingCopy } from './workingCopy.ts';

const REPEATS = 5;
/** The bundler alone, with the configuration of the folder it runs in. */
const BUNDLE = `
  const [{ rspack }, { default: config }] = await Promise.all([import('@rspack/core'), import('./rspack.config.mjs')]);
  rspack(config).run((error, stats) => {
    if (error || stats.hasErrors()) throw error ?? new Error(stats.toString('errors-only'));
    process.exit();
  });
`;
const command = path.join(root, 'tooling/run.mjs');

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function must(file: string, args: string[], cwd: string, env?: NodeJS.ProcessEnv): Promise<void> {
  const { code, output } = await run(file, args, { cwd, env });
  if (code !== 0) throw new Error(output);
}

/** Runs both alternately; returns the median times in milliseconds. */
async function byTurns(
  ours: (turn: number) => Promise<void>,
  bare: (turn: number) => Promise<void>,
): Promise<{ ours: number; bare: number }> {
  const times = { ours: [] as number[], bare: [] as number[] };
  for (let turn = 0; turn < REPEATS; turn++) {
    times.ours.push(await timed(() => ours(turn)));
    times.bare.push(await timed(() => bare(turn)));
  }
  return { ours: median(times.ours), bare: median(times.bare) };
}

/** Waits until the page that a new visitor gets names the version. */
async function isServed(address: string, version: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  const names = new RegExp(`/remotes/${REMOTE}/${version.replaceAll('.', '\\.')}/`);
  while (Date.now() < deadline) if (names.test(await (await fetch(`${address}/teams`)).text())) return;
  throw new Error(`${REMOTE} ${version} was released but is not served.`);
}

/** Measures what a squad waits for, each next to the bundler without the platform. */
export async function measureLoop(browser: Browser, sites: Sites): Promise<LoopRow[]> {
  const copy = new WorkingCopy();
  const served = mkdtempSync(path.join(tmpdir(), 'practice-served-'));
  const env = { REGISTRY_URL: sites.addressOf.ours, REGISTRY_TOKEN: sites.token };
  try {
    const build = () => must(process.execPath, [command, 'build'], copy.folder);
    const bareBuild = () => must(process.execPath, ['--input-type=module', '-e', BUNDLE], copy.folder);
    const release = async (turn: number) => {
      // Above what the bench has released already.
      const version = `10.0.${turn}`;
      copy.retitle(`Release ${turn}`);
      copy.setVersion(version);
      await build();
      await must(process.execPath, [command, 'release', '--no-build'], copy.folder, env);
      await must(process.execPath, [command, 'rollout', 'start', REMOTE, version, '--stages', '100'], copy.folder, env);
      await isServed(sites.addressOf.ours, version);
      await must(process.execPath, [command, 'rollout', 'promote', REMOTE, '--to-end'], copy.folder, env).catch(
        () => {},
      );
    };
    const copyFiles = async (turn: number) => {
      copy.retitle(`Copy ${turn}`);
      await bareBuild();
      cpSync(path.join(copy.folder, 'dist'), served, { recursive: true });
    };
    const edits = await hotReload(browser, sites, copy);
    return [
      { title: 'edit to visible in the site, hot reload', ours: median(edits.ours), bare: median(edits.bare) },
      { title: 'one remote’s build', ...(await byTurns(build, bareBuild)) },
      { title: 'source change to served release (bare: built and copied)', ...(await byTurns(release, copyFiles)) },
    ];
  } finally {
    copy.remove();
    rmSync(served, { recursive: true, force: true });
  }
}
