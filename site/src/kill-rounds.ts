import { parseArgs } from 'node:util';
import { buildMissing } from '@project-practice/tooling/workspace';

const usage = `npm run kill-rounds -- [--rounds 20] [--database-url postgres://…]
Kills a site of its own (kill -9) while people write, starts it again, and looks for everything that it had acknowledged.
On the embedded database, then on the PostgreSQL of that address (an empty database), or on one of this machine's Debian
package, which is killed too. A round takes about ten seconds; work in the background gets five minutes to end.`;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    'database-url': { type: 'string' },
    help: { type: 'boolean' },
  },
});
if (values.help) {
  console.log(usage);
  process.exit();
}
await buildMissing(console.log);
const { killRounds } = await import('./faults/killRounds.ts');
const { startPostgres } = await import('./faults/postgres.ts');
const { roundLine, ROUND_HEAD, sumOf } = await import('./faults/roundsTable.ts');

let isWell = true;
async function run(name: string, options: { url?: string; crash?: () => Promise<void> }) {
  console.log(`\n## ${name}\n\n${ROUND_HEAD}`);
  const result = await killRounds({
    ...options,
    rounds: Number(values.rounds),
    onRound: (round, number) => console.log(roundLine(round, number)),
  });
  const { text, nothingLost } = sumOf(result);
  console.log(`\n${text}`);
  isWell &&= nothingLost;
}

await run('Embedded database', {});
const own = values['database-url'] ? undefined : await startPostgres();
const url = values['database-url'] ?? own?.url;
if (url) await run('PostgreSQL', { url, crash: own?.crash }).finally(() => own?.stop());
else console.log('\nNo PostgreSQL: install one (apt-get install postgresql) or give --database-url.');
process.exitCode = isWell ? 0 : 1;
