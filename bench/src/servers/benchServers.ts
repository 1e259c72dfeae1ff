import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { limitNames } from '@project-practice/foundation/settings';
import { openBenchDatabase } from './benchDatabase.ts';
import { fill } from './fill.ts';
import { measureCalls } from './measureCalls.ts';
import { pageComposition } from './pageComposition.ts';
import { machine, writeReport } from './report.ts';
import { startProcess } from './serverProcess.ts';
import { soak } from './soak.ts';

interface ServerBenchOptions {
  /** 0 leaves the soak out. */
  soakMinutes: number;
  log(line: string): void;
}

/** Of each turn of each call. */
const SECONDS = 2;
const LIMITS = Object.fromEntries(limitNames.map((name) => [name, '100000000']));

/** Measures the API beside bare routes, the page, and memory over time; writes `servers.json` and `servers.md` into a folder. */
export async function benchServers(out: string, { soakMinutes, log }: ServerBenchOptions): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-servers-'));
  const database = await openBenchDatabase();
  const env = { ...database.env, DATA_DIR: dataDir, WORKERS: 'false', ACCESS_TOKEN_SECONDS: '86400', ...LIMITS };
  const api = await startProcess('apiProcess', env);
  const bare = await startProcess('bareProcess', env);
  try {
    const world = await fill(api.url, database.pool);
    const calls = await measureCalls({ api, bare, pool: database.pool, world, seconds: SECONDS, log });
    const page = await pageComposition(env, SECONDS);
    log(`page: ${page.page}/s, bare ${page.bare}/s`);
    const soaked = soakMinutes > 0 ? await soak(api, world, soakMinutes) : undefined;
    if (soaked)
      log(
        `soak: heap ${soaked.heapSlope.toFixed(2)} MB a minute, resident at most ${soaked.mostResident.map((most) => most.toFixed(0)).join(', then ')} MB`,
      );
    writeReport(out, { database: database.name, ...machine(), calls, page, soak: soaked });
  } finally {
    await Promise.all([api.stop(), bare.stop()]);
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
