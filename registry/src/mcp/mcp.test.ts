import type { AddressInfo } from 'node:net';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { closedAfterTest } from '@project-practice/foundation/http/testing';
import { aRemote } from '../testing/builds.ts';
import { callsOf } from '../testing/calls.ts';
import { openRegistry, type TestRegistry } from '../testing/openRegistry.ts';
import { OPERATOR_TOKEN } from '../testing/operatorToken.ts';

let registry: TestRegistry;
let address: string;
beforeAll(async () => {
  registry = await openRegistry({ remotes: { 'mf-teams': aRemote() } });
  await registry.app.listen({ host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${(registry.app.server.address() as AddressInfo).port}/registry/api/mcp`;
});
afterAll(() => registry.close());

/** A client of the protocol's own library, as an assistant has it. */
async function connect(token: string): Promise<Client & { close(): Promise<void> }> {
  const client = new Client({ name: 'an assistant', version: '1.0.0' });
  const headers = { authorization: `Bearer ${token}` };
  await client.connect(new StreamableHTTPClientTransport(new URL(address), { requestInit: { headers } }));
  return closedAfterTest(client);
}

async function call(client: Client, name: string, given: Record<string, unknown> = {}) {
  const { content, isError } = (await client.callTool({ name, arguments: given })) as {
    content: { text: string }[];
    isError?: boolean;
  };
  return { isError, answer: JSON.parse(content[0]!.text) as Record<string, unknown> };
}

it('gives an assistant every call of the API, and says which only read, except those that give or take secrets and archives', async () => {
  const { tools } = await (await connect(OPERATOR_TOKEN)).listTools();
  const names = tools.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['getRemotes', 'getRemotesByNameHealth', 'postRemotesByNameRollouts']));
  expect(names.filter((name) => /token|secret|archive|postRemotesByNameReleases/i.test(name))).toEqual([]);
  for (const { name, annotations, description } of tools) {
    expect(annotations?.readOnlyHint).toBe(name.startsWith('get'));
    expect(description).toBeTruthy();
  }
  const start = tools.find(({ name }) => name === 'postRemotesByNameRollouts')!;
  expect(start.inputSchema).toMatchObject({
    properties: { name: {}, version: { type: 'string' }, plan: { type: 'object' } },
    required: expect.arrayContaining(['name', 'version']),
  });
});

it('lets it read and act as the token it was given, in whose name the audit has its deeds', async () => {
  await callsOf(registry).release('mf-teams', aRemote({ manifest: { version: '0.2.0' } }));
  const client = await connect(OPERATOR_TOKEN);
  const started = await call(client, 'postRemotesByNameRollouts', {
    name: 'mf-teams',
    version: '0.2.0',
    plan: { stages: [{ targetPercentage: 5, approval: true }] },
  });
  expect(started.isError).toBeFalsy();
  expect((await call(client, 'getRemotesByName', { name: 'mf-teams' })).answer).toMatchObject({
    rollout: { version: '0.2.0', percentage: 5 },
  });
  const taken = await call(client, 'postRemotesByNameRolloutAbort', { name: 'mf-teams', reason: 'a question' });
  expect(taken.isError).toBeFalsy();
  const { answer } = await call(client, 'getAudit', { name: 'mf-teams', limit: 1 });
  expect(JSON.stringify(answer)).toContain('a question');
});

it('refuses what the token may not do with the API’s own sentence, and nobody without a token', async () => {
  const { token } = (
    await registry.app.inject({
      method: 'POST',
      url: '/registry/api/tokens',
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
      payload: { scope: 'mf-teams', actions: ['rollout'], label: 'an assistant' },
    })
  ).json();
  const squad = await connect(token);
  const refused = await call(squad, 'postRemotesByNameRollback', { name: 'mf-projects', reason: 'not mine' });
  expect(refused).toMatchObject({ isError: true, answer: { code: expect.any(String), message: expect.any(String) } });
  const invalid = await call(squad, 'postRemotesByNameRollouts', { name: 'mf-teams', version: 7 });
  expect(invalid.isError).toBe(true);
  await expect(connect('nonsense')).rejects.toThrow();
});
