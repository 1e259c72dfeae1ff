import { hashLeaf, openCheckpoint, provesConsistency, provesInclusion } from '@project-practice/provenance';
import { aRemote } from '../testing/builds.ts';
import { callsOf } from '../testing/calls.ts';
import { openRegistry, type TestRegistry } from '../testing/openRegistry.ts';

let registry: TestRegistry;
let operator: ReturnType<typeof callsOf>;
beforeAll(async () => {
  registry = await openRegistry({ remotes: { 'mf-teams': aRemote() } });
  operator = callsOf(registry);
});
afterAll(() => registry.close());

const buffers = (hashes: string[]) => hashes.map((hash) => Buffer.from(hash, 'base64'));
const log = async (from = 0) => (await operator.call('GET', `/log?from=${from}`)).json();
const opened = ({ checkpoint, verifierKey }: { checkpoint: string; verifierKey: string }) =>
  openCheckpoint(checkpoint, verifierKey)!;

describe('the log of releases', () => {
  it('has every release in its order, and proves it', async () => {
    for (const version of ['0.2.0', '0.3.0', '0.4.0'])
      await operator.release('mf-teams', aRemote({ manifest: { version } }));
    const { entries } = await log();
    expect(entries.map(({ leaf }: { leaf: string }) => JSON.parse(leaf))).toMatchObject([
      { name: 'shell', version: '0.1.0', publishedBy: 'start', statement: null },
      { name: 'mf-teams', version: '0.1.0' },
      { name: 'mf-teams', version: '0.2.0', publishedBy: 'operator' },
      { name: 'mf-teams', version: '0.3.0' },
      { name: 'mf-teams', version: '0.4.0' },
    ]);
    const { proof } = (await operator.call('GET', '/remotes/mf-teams/releases/0.3.0')).json();
    const { size, root } = opened(proof);
    expect(size).toBe(5);
    expect(
      provesInclusion(hashLeaf(proof.leaf), { index: proof.index, size, root, proof: buffers(proof.hashes) }),
    ).toBe(true);
  });

  it('has nothing of what was refused', async () => {
    const before = opened(await log());
    expect((await operator.release('mf-teams', aRemote({ manifest: { version: '0.4.0' } }))).statusCode).toBe(409);
    expect(
      (await operator.release('mf-teams', aRemote({ manifest: { version: '9.9.9', contract: '^7.0.0' } }))).statusCode,
    ).toBe(400);
    expect(opened(await log())).toEqual(before);
  });

  it('proves that it goes on from what somebody has seen, and cannot prove more than it has', async () => {
    const before = opened(await log());
    await operator.release('mf-teams', aRemote({ manifest: { version: '0.5.0' } }));
    const { hashes, ...now } = (await operator.call('GET', `/log/consistency?from=${before.size}`)).json();
    expect(opened(now).size).toBe(before.size + 1);
    expect(provesConsistency(before, opened(now), buffers(hashes))).toBe(true);
    expect((await operator.call('GET', '/log/consistency?from=1000')).json()).toMatchObject({ code: 'log_shorter' });
  });

  it.each([
    `update registry.release_log set leaf = 'another' where index = 1`,
    `delete from registry.release_log where index = 1`,
    `truncate registry.release_log`,
  ])('is not changed by whoever may write into the database: %s', async (statement) => {
    await expect(registry.database.pool.query(statement)).rejects.toThrow('never changed or removed');
  });

  it('is read by squads and operators only', async () => {
    for (const path of ['/log', '/log/consistency', '/remotes/mf-teams/releases/0.1.0'])
      expect((await registry.app.inject(`/registry/api${path}`)).statusCode).toBe(401);
  });
});
