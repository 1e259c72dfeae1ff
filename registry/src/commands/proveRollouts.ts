import { proveGuards } from '../proof/guarded.ts';
import { prove, quantile, type Proof } from '../proof/prove.ts';
import type { World } from '../proof/simulate.ts';
import { brokenWorlds, healthyWorlds } from '../proof/worlds.ts';

const [rollouts = '10000'] = process.argv.slice(2);

const columns = ['Taken back', 'Held', 'Asked', 'Completed', 'Victims (median)', 'Victims (95 %)'];

const row = ({ world, ends, victims }: Proof): string =>
  [
    world.name,
    ends['taken back'],
    ends.held,
    ends.asked,
    ends.completed,
    quantile(victims, 0.5),
    quantile(victims, 0.95),
  ].join(' | ');

function show(title: string, worlds: World[]): void {
  console.log(`\n## ${title}\n\n| World | ${columns.join(' | ')} |\n|---|${'--:|'.repeat(columns.length)}`);
  for (const world of worlds) console.log(`| ${row(prove(world, Number(rollouts)))} |`);
}

console.log(`${rollouts} rollouts in each world.`);
show('Both versions are equal', healthyWorlds);
show('The canary is broken', brokenWorlds);
const guarded = Math.ceil(Number(rollouts) / 10);
console.log(`\n## The guards of equal versions, ${guarded} rollouts\n\n${JSON.stringify(proveGuards(guarded))}`);
