import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createDCtx, decompressUsingDict, init } from '@bokuweb/zstd-wasm';
import { aRemote } from '../testing/builds.ts';
import { callsOf } from '../testing/calls.ts';
import { dictionaryOf } from '../testing/dictionaryOf.ts';
import { openRegistry, type TestRegistry } from '../testing/openRegistry.ts';

/** Text that no compression makes small, as scripts of a real size are not. */
const words = randomBytes(12_000).toString('hex');
const script = (word: string) => `export const list = ['${word}', '${words}'];\n`;
const hashed = { '0.1.0': 'list.0a1b2c3d.js', '0.2.0': 'list.4e5f6a7b.js', '0.3.0': 'list.8c9d0e1f.js' };
type Version = keyof typeof hashed;

const build = (version: Version, word: string = version) =>
  aRemote({
    manifest: { version },
    build: { routeFiles: { '/teams': [hashed[version]] }, routeDoors: {} },
    files: { [hashed[version]]: script(word) },
  });
const urlOf = (version: Version) => `/remotes/mf-teams/${version}/${hashed[version]}`;

let registry: TestRegistry;
let operator: ReturnType<typeof callsOf>;
beforeAll(async () => {
  await init();
  registry = await openRegistry({ remotes: { 'mf-teams': build('0.1.0') } });
  operator = callsOf(registry);
  await operator.release('mf-teams', build('0.2.0'));
});
afterAll(() => registry.close());

const ask = (version: Version, dictionary?: string, accepted = 'gzip, br, zstd, dcb, dcz') =>
  registry.app.inject({
    url: urlOf(version),
    headers: { 'accept-encoding': accepted, ...(dictionary && { 'available-dictionary': dictionary }) },
  });

describe('a visitor who has a script of the release before', () => {
  it('is told for what it is good', async () => {
    const { headers } = await ask('0.1.0');
    expect(headers['use-as-dictionary']).toBe('match="/remotes/mf-teams/*/list.*.js", match-dest=("script")');
    expect(headers.vary).toBe('Accept-Encoding');
    const json = await registry.app.inject('/remotes/mf-teams/0.1.0/remote.json');
    expect(json.headers).not.toHaveProperty('use-as-dictionary');
  });

  it('gets what has changed: a thousandth of the whole, from which the whole is made', async () => {
    const whole = await ask('0.2.0');
    const answer = await ask('0.2.0', dictionaryOf(script('0.1.0')));
    expect(answer.headers).toMatchObject({
      'content-encoding': 'dcz',
      vary: 'Accept-Encoding, Available-Dictionary',
      'content-type': 'text/javascript; charset=utf-8',
      etag: whole.headers.etag,
    });
    expect(whole.rawPayload.length).toBeGreaterThan(10_000);
    expect(answer.rawPayload.length).toBeLessThan(200);
    const magic = answer.rawPayload.subarray(0, 8).toString('hex');
    const named = answer.rawPayload.subarray(8, 40).toString('base64');
    expect([magic, `:${named}:`]).toEqual(['5e2a4d1820000000', dictionaryOf(script('0.1.0'))]);
    const made = decompressUsingDict(createDCtx(), answer.rawPayload.subarray(40), Buffer.from(script('0.1.0')));
    expect(Buffer.from(made).toString()).toBe(script('0.2.0'));
  });

  it.each([
    ['has another file', dictionaryOf('another'), undefined],
    ['has none', undefined, undefined],
    ['does not know differences', dictionaryOf(script('0.1.0')), 'gzip, br'],
    ['refuses them', dictionaryOf(script('0.1.0')), 'gzip, br, dcz;q=0'],
    ['sends nonsense', ':not base64:, dcz', undefined],
  ])('gets the whole if the browser %s', async (_what, dictionary, accepted) => {
    expect((await ask('0.2.0', dictionary, accepted)).headers['content-encoding']).toBe('br');
  });
});

it('the difference is to what everybody has when a version is released, and none is made for what would not be smaller', async () => {
  await operator.start('mf-teams', '0.2.0', [{ targetPercentage: 50, approval: true }]);
  await operator.call('POST', '/remotes/mf-teams/rollout/promote', { toEnd: true, force: true });
  await operator.release('mf-teams', build('0.3.0'));
  const encodingFor = async (dictionary: string) => (await ask('0.3.0', dictionary)).headers['content-encoding'];
  expect(await encodingFor(dictionaryOf(script('0.2.0')))).toBe('dcz');
  expect(await encodingFor(dictionaryOf(script('0.1.0')))).toBe('br');
  // Too small to be compressed at all.
  const { headers } = await registry.app.inject({ url: '/remotes/mf-teams/0.3.0/exposed.js' });
  expect([headers.vary, headers['use-as-dictionary']]).toEqual(['Accept-Encoding', undefined]);
});

it('in the place of one that is not what was stored, the whole is sent', async () => {
  const spoilt = await openRegistry({ remotes: { 'mf-teams': build('0.1.0') } });
  await callsOf(spoilt).release('mf-teams', build('0.2.0'));
  const folder = path.join(spoilt.settings.dataDir, 'releases/remotes/mf-teams/0.2.0');
  writeFileSync(path.join(folder, `${hashed['0.2.0']}.dcz`), 'something else');
  const headers = { 'accept-encoding': 'br, dcz', 'available-dictionary': dictionaryOf(script('0.1.0')) };
  const answer = await spoilt.app.inject({ url: urlOf('0.2.0'), headers });
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'br']);
  await spoilt.close();
});
