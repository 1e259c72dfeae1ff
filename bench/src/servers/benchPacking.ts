import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { aRemote, archiveOf, OPERATOR_TOKEN } from '@project-practice/registry/testing';
import { startProcess, type MeasuredProcess } from './serverProcess.ts';

const FILES = 14;
const BYTES = 500_000;
/** A visitor comes this often. */
const EVERY_MS = 25;
const IDLE_MS = 5_000;

/** A remote of 7 MB, of real code. */
function largeRemote() {
  const folder = path.join(path.dirname(createRequire(import.meta.url).resolve('react-dom')), 'cjs');
  const code = ['client', 'profiling', 'server.node']
    .map((part) => readFileSync(path.join(folder, `react-dom-${part}.development.js`), 'utf8'))
    .join('\n')
    .replaceAll('*/', '');
  const offset = Math.floor((code.length - BYTES) / FILES);
  const files = Array.from({ length: FILES }, (_, i) => [
    `chunk${i}.js`,
    `/*${code.slice(i * offset, i * offset + BYTES)}*/`,
  ]);
  return aRemote({
    manifest: { name: 'mf-large', routes: [], nav: [] },
    build: { routeFiles: {}, routeDoors: {} },
    files: Object.fromEntries(files) as Record<string, string>,
  });
}

/** How long a page took, in milliseconds, for each visitor until `end`. */
async function visits(server: MeasuredProcess, end: Promise<unknown>): Promise<number[]> {
  const over = new AbortController();
  void end.finally(() => over.abort());
  const took: number[] = [];
  while (!over.signal.aborted) {
    const start = performance.now();
    await fetch(`${server.url}/teams`, { headers: { accept: 'text/html' } }).then((answer) => answer.arrayBuffer());
    took.push(performance.now() - start);
    await pause(EVERY_MS);
  }
  return took.sort((a, b) => a - b);
}

async function publish(server: MeasuredProcess, archive: Buffer): Promise<void> {
  const answer = await fetch(`${server.url}/registry/api/remotes/mf-large/releases`, {
    method: 'POST',
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': 'application/gzip' },
    body: new Uint8Array(archive),
  });
  if (answer.status !== 201) throw new Error(`The release was refused: ${await answer.text()}`);
}

/** Measures how long visitors wait for a page while a release of 7 MB is checked and compressed, and while nothing happens. */
export async function benchPacking(log: (line: string) => void): Promise<void> {
  const server = await startProcess('pageProcess', {});
  try {
    const archive = archiveOf(largeRemote());
    await visits(server, pause(1_000));
    log('| While | pages | half within, ms | 95 % within, ms | longest, ms |');
    log('|---|---|---|---|---|');
    for (const [name, work] of [
      ['nothing happens', () => pause(IDLE_MS)],
      ['a release of 7 MB is published', () => publish(server, archive)],
    ] as const) {
      const took = await visits(server, work());
      const at = (share: number) => took[Math.ceil(took.length * share) - 1]!.toFixed(1);
      log(`| ${name} | ${took.length} | ${at(0.5)} | ${at(0.95)} | ${at(1)} |`);
    }
  } finally {
    await server.stop();
  }
}
