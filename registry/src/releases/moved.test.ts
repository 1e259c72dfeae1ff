import { execFile } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { attest, newSigningKey, readSigningKey, sayPassed, signingKeyOf } from '@project-practice/provenance';
import { byHand } from '../testing/aService.ts';
import { aRemote } from '../testing/builds.ts';
import { callsOf } from '../testing/calls.ts';
import { openRegistry, type TestRegistry } from '../testing/openRegistry.ts';
import { OPERATOR_TOKEN } from '../testing/operatorToken.ts';

const runner = path.join(fileURLToPath(new URL('../../..', import.meta.url)), 'tooling/run.mjs');

let staging: TestRegistry;
let production: TestRegistry;
let there: ReturnType<typeof callsOf>;
let here: ReturnType<typeof callsOf>;
const addresses = new Map<TestRegistry, string>();

async function listen(registry: TestRegistry): Promise<void> {
  await registry.app.listen({ host: '127.0.0.1', port: 0 });
  addresses.set(registry, `http://127.0.0.1:${(registry.app.server.address() as AddressInfo).port}`);
}

beforeAll(async () => {
  staging = await openRegistry({ env: { REGISTRY_ENVIRONMENT: 'staging' } });
  there = callsOf(staging);
  const { verifierKey } = (await there.call('GET', '/log')).json();
  production = await openRegistry({ env: { REGISTRY_AFTER: `staging=${verifierKey}` } });
  here = callsOf(production);
  await Promise.all([staging, production].map(listen));
});
afterAll(() => Promise.all([staging, production].map((registry) => registry.close())));

const move = (version: string): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const env = {
      ...process.env,
      REGISTRY_URL: addresses.get(staging)!,
      REGISTRY_TOKEN: OPERATOR_TOKEN,
      REGISTRY_TO_TOKEN: OPERATOR_TOKEN,
    };
    const args = [runner, 'rollout', 'move', 'mf-teams', version, '--to', addresses.get(production)!];
    execFile(process.execPath, args, { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });

const owner = { name: 'Squad Teams', email: 'teams@example.com' };
const build = (version: string) => aRemote({ manifest: { version, owner } as never });
const recordOf = async (calls: ReturnType<typeof callsOf>, version: string) =>
  (await calls.call('GET', `/remotes/mf-teams/releases/${version}`)).json();

describe('a release', () => {
  it('moves from environment to environment by its digest, with what it has passed, and is not built again', async () => {
    const key = newSigningKey();
    const folder = build('0.1.0');
    const attestation = attest(folder, { builder: 'https://ci.example.org/7' }, readSigningKey(key.signing));
    await there.release(
      'mf-teams',
      new Map([...folder, ['attestation.json', Buffer.from(JSON.stringify(attestation))]]),
    );
    const { code, output } = await move('0.1.0');
    const { digest } = await recordOf(there, '0.1.0');
    expect([code, output]).toEqual([0, expect.stringContaining(`in production, with the digest ${digest}`)]);
    expect(await recordOf(here, '0.1.0')).toMatchObject({
      digest,
      attestation: { build: { builder: 'https://ci.example.org/7' } },
      passed: [{ environment: 'staging' }],
    });
    expect(await here.versionsFor('v'.repeat(22))).toEqual({});
    expect((await here.audit('mf-teams'))[0]).toMatchObject({ reason: expect.stringContaining('passed staging') });
    // Repeating it does no harm: an answer may have been lost.
    expect((await move('0.1.0')).code).toBe(0);
    expect((await recordOf(here, '0.1.0')).passed).toHaveLength(1);

    expect((await here.start('mf-teams', '0.1.0', byHand(100))).statusCode).toBe(201);
    await here.promote('mf-teams', { toEnd: true });
    expect((await recordOf(here, '0.1.0')).passed).toMatchObject([
      { environment: 'staging' },
      { environment: 'production' },
    ]);
  });

  it('does not leave an environment before everybody there has it, or after it was taken back', async () => {
    await there.release('mf-teams', build('0.2.0'));
    const refused = { code: 1, output: 'mf-teams 0.2.0 has not passed staging: not everybody there has it.\n' };
    expect(await move('0.2.0')).toEqual(refused);
    await there.start('mf-teams', '0.2.0', byHand(50));
    expect(await move('0.2.0')).toEqual(refused);
    await there.promote('mf-teams', { toEnd: true });
    await there.rollBack('mf-teams');
    expect(await move('0.2.0')).toEqual(refused);
  });

  it('reaches no visitor of an environment whose predecessor it has not passed', async () => {
    expect((await here.release('mf-teams', build('0.3.0'))).json()).toMatchObject({ isLive: false });
    expect((await here.start('mf-teams', '0.3.0', byHand(1))).json()).toEqual({
      code: 'not_passed',
      message:
        'mf-teams 0.3.0 has not passed staging. Roll it out to everybody there, then: npx practice rollout move mf-teams 0.3.0.',
    });
    const alone = { path: '/alone', access: 'public' as const, title: 'Alone' };
    const manifest = { name: 'mf-alone', routes: [alone], nav: [] };
    const first = await here.release('mf-alone', aRemote({ manifest, build: { routeFiles: {}, routeDoors: {} } }));
    expect(first.json()).toMatchObject({ isLive: false });
  });

  it('with the version of another one is not taken for it', async () => {
    await there.release('mf-teams', build('0.4.0'));
    await there.start('mf-teams', '0.4.0', byHand(100));
    await there.promote('mf-teams', { toEnd: true });
    await here.release('mf-teams', aRemote({ manifest: { version: '0.4.0', title: 'Another' } }));
    expect(await move('0.4.0')).toEqual({
      code: 1,
      output: expect.stringContaining('production has another mf-teams 0.4.0'),
    });
  });

  it('is vouched for by its environment’s key only, and by words about itself', async () => {
    const { name, version, digest } = { name: 'mf-teams', ...(await recordOf(here, '0.3.0')) };
    const say = (envelope: object) => here.call('POST', '/remotes/mf-teams/releases/0.3.0/passed', envelope);
    const stranger = signingKeyOf('a stranger');
    const [earlier] = (await recordOf(here, '0.1.0')).passed;
    for (const [envelope, reason] of [
      [
        sayPassed({ name, version, digest }, { name: 'staging', key: stranger }, new Date()).envelope,
        'has not signed it',
      ],
      [
        sayPassed({ name, version, digest }, { name: 'nowhere', key: stranger }, new Date()).envelope,
        'is no environment',
      ],
      [earlier.envelope, 'it is about another release'],
      [{ ...earlier.envelope, payload: Buffer.from('{}').toString('base64') }, 'the statement'],
    ] as const)
      expect((await say(envelope)).json()).toMatchObject({
        code: 'passed_refused',
        message: expect.stringContaining(reason),
      });
    expect((await here.start('mf-teams', '0.3.0', byHand(1))).json()).toMatchObject({ code: 'not_passed' });
  });

  it('is given as an archive to those who may publish it, because it has the owner’s addresses', async () => {
    const route = '/remotes/mf-teams/releases/0.1.0/archive';
    const token = async (scope: string, may: string[]) =>
      callsOf(
        staging,
        (await there.call('POST', '/tokens', { scope, may, label: `${scope} ${may.join()}` })).json().token,
      );
    expect((await (await token('mf-teams', ['publish'])).call('GET', route)).statusCode).toBe(200);
    expect((await (await token('mf-teams', ['rollout'])).call('GET', route)).statusCode).toBe(403);
    expect((await (await token('mf-projects', ['publish'])).call('GET', route)).statusCode).toBe(403);
    expect((await there.call('GET', '/remotes/shell/releases/0.1.0/archive')).json()).toMatchObject({
      code: 'archive_missing',
    });
  });
});
