import { aRemote, callsOf, openRegistry } from '@project-practice/registry/testing';
import { answerBench } from './answerBench.ts';
import type { Served } from './messages.ts';

/** How many remotes there are besides the one whose screen is shown, and how many of them are in a rollout. */
const { OTHERS = '4', ROLLOUTS = '2' } = process.env;
const others = Array.from({ length: Number(OTHERS) }, (_, index) => `mf-other${index}`);
const inRollout = others.slice(0, Number(ROLLOUTS));

const chunks = Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`chunk${i}.js`, `export const i = ${i}`]));
const other = (name: string, version = '0.1.0') =>
  aRemote({
    manifest: { name, version, routes: [{ path: `/${name.slice(3)}`, access: 'public', title: name }], nav: [] },
    build: { routeFiles: {} },
    files: chunks,
  });

/** The registry's page in a process of its own. */
const registry = await openRegistry({
  remotes: { 'mf-teams': aRemote(), ...Object.fromEntries(others.map((name) => [name, other(name)])) },
});
const operator = callsOf(registry);
for (const name of inRollout) {
  await operator.release(name, other(name, '0.2.0'));
  await operator.start(name, '0.2.0', [{ targetPercentage: 50, approval: true }]);
}

const ask = () =>
  registry.app.inject({
    url: '/teams',
    headers: { accept: 'text/html', 'accept-encoding': 'br', cookie: `visitor=${'0'.repeat(22)}` },
  });
let answer = await ask();
// The first answers are only compressed quickly; the real compression follows in the background.
while (answer.headers['content-encoding'] !== 'br') {
  await new Promise(setImmediate);
  answer = await ask();
}
/** What a server sends by itself. */
const OWN = ['connection', 'content-length', 'date'];
const sample: Served = {
  id: 'teams',
  method: 'GET',
  status: 200,
  headers: Object.fromEntries(
    Object.entries(answer.headers).flatMap(([name, value]) => (OWN.includes(name) ? [] : [[name, String(value)]])),
  ),
  body: answer.rawPayload,
  statements: [],
};

await answerBench(registry.app, registry, (question) => (question === 'sample' ? { sample } : undefined));
