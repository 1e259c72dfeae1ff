import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import type { MeasuredCall } from './measureCalls.ts';
import type { PageComposition } from './pageComposition.ts';
import type { Soak } from './soak.ts';

interface ServerResults {
  database: string;
  node: string;
  processor: string;
  calls: MeasuredCall[];
  page: PageComposition;
  soak?: Soak;
}

export const machine = () => ({
  node: process.version,
  processor: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`,
});

const ratio = (part: number, whole: number): string => (part / whole).toFixed(2);
const readIn = (rows: Record<string, number>): string =>
  Object.entries(rows)
    .map(([table, count]) => `${table} ${count}`)
    .join(', ') || 'none';

function markdown({ database, node, processor, calls, page, soak }: ServerResults): string {
  const list = calls.filter(({ name }) => name.startsWith('1,000'));
  return `Measured on ${database}, Node ${node}, ${processor}; 100 connections, median of three turns. The table also has the server's processor time per answer, which hardly changes on a busy machine, while the rates do.

| Call | API /s | bare /s | ratio | p50 ms | p99 ms | bare p99 ms | API cpu ms | bare cpu ms | cpu ratio | statements |
|---|---|---|---|---|---|---|---|---|---|---|
${calls.map(({ name, method, api, bare, statements }) => `| ${method} ${name} | ${api.perSecond.toFixed(0)} | ${bare.perSecond.toFixed(0)} | ${ratio(api.perSecond, bare.perSecond)} | ${api.p50} | ${api.p99} | ${bare.p99} | ${api.cpuMs.toFixed(2)} | ${bare.cpuMs.toFixed(2)} | ${ratio(bare.cpuMs, api.cpuMs)} | ${statements} |`).join('\n')}

Rows that the list of 1,000 projects reads, as counted by the database:

| Answer | statements | rows |
|---|---|---|
${list.map(({ status, statements, rowsRead }) => `| ${status} | ${statements} | ${readIn(rowsRead)} |`).join('\n')}

Page composition: ${page.page}/s against ${page.bare}/s of a bare route that answers the same ${page.bytes} bytes, ratio ${ratio(page.page, page.bare)}; that route with the page’s headers, too: ${page.bareWithHeaders}/s, ratio ${ratio(page.bareWithHeaders, page.bare)}. With 100 remotes, 30 of them in a rollout: ${page.hundred}/s of ${page.hundredBytes} bytes, ${ratio(page.hundred, page.page)} of that.
${soak ? `\nMemory over ${soak.minutes} minutes and ${soak.requests.toLocaleString('en')} requests: heap ${soak.samples.at(0)?.heap.toFixed(0)} → ${soak.samples.at(-1)?.heap.toFixed(0)} MB (${soak.heapSlope.toFixed(2)} MB a minute in the second half), resident at most ${soak.mostResident[0].toFixed(0)} MB in the first half, ${soak.mostResident[1].toFixed(0)} in the second.\n` : ''}`;
}

const [BEGIN, END] = ['<!-- measured: written by the bench -->', '<!-- /measured -->'];

/** Writes `servers.json`, and the figures between two marks of `servers.md`; the text around the marks stays. */
export function writeReport(folder: string, results: ServerResults): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'servers.json'), `${JSON.stringify(results, null, 2)}\n`);
  const file = path.join(folder, 'servers.md');
  const before = existsSync(file) ? readFileSync(file, 'utf8') : `# The servers\n\n${BEGIN}\n${END}\n`;
  const [head = '', rest = ''] = before.split(BEGIN);
  writeFileSync(file, `${head}${BEGIN}\n\n${markdown(results)}\n${END}${rest.split(END)[1] ?? '\n'}`);
}
