import { parseArgs } from 'node:util';
import { groups, runBench } from '../bench/runBench.ts';
import { CommandFailed, runCommand } from './registry/client.ts';

const usage = `npm run bench -- [options]
  --rounds 9      how often each measure is taken
  --only a,b      ${groups.join(', ')}
BENCH_PORT (4500) is the first of three ports.`;

/** Measures the site beside a monolith and a documented federation of the same screens. */
await runCommand(async () => {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '9' }, only: { type: 'string' }, help: { type: 'boolean' } } });
  if (values.help) return console.log(usage);
  const only = values.only?.split(',') ?? groups;
  const unknown = only.find((group) => !groups.includes(group));
  if (unknown !== undefined) throw new CommandFailed(`There is nothing called ${unknown} to measure.\n\n${usage}`);
  const isLight = await runBench({ rounds: Number(values.rounds), groups: only, log: console.log });
  if (!isLight) process.exitCode = 1;
});
