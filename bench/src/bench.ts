import { parseArgs } from 'node:util';
import { folder } from './report/results.ts';
import { groups, runBench } from './runBench.ts';
import { benchPacking } from './servers/benchPacking.ts';
import { benchServers } from './servers/benchServers.ts';
import { benchViews } from './servers/benchViews.ts';
import { CommandFailed, runCommand } from '@project-practice/remote-tools/registry';

const usage = `npm run bench -- [options]
  --rounds 9      how often each measure is taken
  --only a,b      ${groups.join(', ')}; servers, views, and packing stand alone
  --soak 10       minutes of the servers' soak; 0 leaves it out
BENCH_PORT (4500) is the first of three ports.`;

/** `npm run bench`: measures the site against a monolith and a documented federation with the same screens. */
await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '9' },
      only: { type: 'string' },
      soak: { type: 'string', default: '10' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return console.log(usage);
  if (values.only === 'servers') return benchServers(folder, { soakMinutes: Number(values.soak), log: console.log });
  if (values.only === 'views') return benchViews(console.log);
  if (values.only === 'packing') return benchPacking(console.log);
  const only = values.only?.split(',') ?? groups;
  const unknown = only.find((group) => !groups.includes(group));
  if (unknown !== undefined) throw new CommandFailed(`There is no measure called ${unknown}.\n\n${usage}`);
  const isLight = await runBench({ rounds: Number(values.rounds), groups: only, log: console.log });
  if (!isLight) process.exitCode = 1;
});
