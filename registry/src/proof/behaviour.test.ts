import { readFileSync } from 'node:fs';
import { openRegistry, type TestRegistry } from '../testing/openRegistry.ts';
import { agents, replay, type Planted, type Replayed, type Visit } from './replay.ts';

// `e2e/tests/delivery/behaviour.spec.ts` records what pages really report. It takes minutes, so only who asks for it runs it:
// `VISITORS=500 npm test -w registry -- behaviour` prints the table of `docs/rollouts/guards.md`.

const reported = JSON.parse(readFileSync(new URL('../../src/proof/reported.json', import.meta.url), 'utf8')) as Record<
  string,
  Visit
>;
const before = reported['as before']!;
const MOST = Number(process.env.VISITORS ?? 40);
const proof = process.env.VISITORS ? it : it.skip; // minutes, so only who asks for it runs it

const planted = (name: string, more: Partial<Planted> = {}): Planted => ({
  name,
  before,
  visit: reported[name]!,
  ...more,
});
const regressions: Planted[] = [
  ...Object.keys(reported)
    .slice(1, 11)
    .map((name) => planted(name)),
  planted('broken for one browser', {
    visit: reported['wrong body'],
    isHit: (agent) => agent === agents.firefox,
  }),
  planted('broken for 30 %', { visit: reported['wrong body'], isHit: (_, random) => random() < 0.3 }),
];
const changes = Object.keys(reported)
  .slice(11)
  .map((name) => planted(name, ['larger picture', 'a little slower'].includes(name) ? { slower: 0.06 } : {}));

let registry: TestRegistry | undefined;
beforeAll(async () => {
  if (process.env.VISITORS) registry = await openRegistry({ env: { REGISTRY_EVALUATE_SECONDS: '1' } });
});
afterAll(() => registry?.close());

/** A few at a time, because each waits for the registry's next look. */
async function replayed(all: Planted[], most: number): Promise<Replayed[]> {
  const waiting = [...all];
  const results: Replayed[] = [];
  const walk = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await replay(registry!, next, most));
  };
  await Promise.all([walk(), walk(), walk()]);
  const sorted = all.map(({ name }) => results.find((one) => one.name === name)!);
  if (process.env.VISITORS)
    console.log(
      sorted.map(({ name, end, visitors, reason }) => `| ${name} | ${end} | ${visitors} | ${reason} |`).join('\n'),
    );
  return sorted;
}

proof(
  'twelve releases that throw nothing and do harm are each taken back or held',
  async () => {
    expect(regressions).toHaveLength(12);
    const ends = await replayed(regressions, 500);
    expect(ends.filter(({ end }) => end === 'goes on')).toEqual([]);
  },
  300_000,
);

proof(
  'twelve healthy changes are neither',
  async () => {
    expect(changes).toHaveLength(12);
    const ends = await replayed(changes, MOST);
    expect(ends.filter(({ end }) => end !== 'goes on')).toEqual([]);
  },
  600_000,
);
