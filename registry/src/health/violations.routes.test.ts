import { openRegistry, type TestRegistry } from '../testing/openRegistry.ts';

let registry: TestRegistry;
const lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  registry = await openRegistry({ onLog: (line) => void (line['type'] === 'security' && lines.push(line)) });
});
afterAll(() => registry.close());

const violation = (change: object = {}) => ({
  type: 'csp-violation',
  age: 10,
  url: 'https://practice.example/teams/7b0c?secret=1',
  user_agent: 'Chrome',
  body: {
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://evil.example/x.js?y',
    sourceFile: null,
    disposition: 'enforce',
    ...change,
  },
});
const report = (payload: unknown, type = 'application/reports+json') =>
  registry.app.inject({
    method: 'POST',
    url: '/registry/violations',
    headers: { 'content-type': type },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

it('what the policies of a page kept from running is a line of the log, without what may be secret', async () => {
  expect((await report([violation()])).statusCode).toBe(204);
  expect(lines).toMatchObject([
    {
      event: 'csp-violation',
      page: 'https://practice.example/teams/7b0c',
      effectiveDirective: 'script-src-elem',
      blockedURL: 'https://evil.example/x.js',
    },
  ]);
});

it('anything else is refused, and nobody fills the log', async () => {
  lines.length = 0;
  for (const payload of ['', '{', 'null', '{"a":1}', [{ type: 'crash' }], [violation({ effectiveDirective: 7 })]])
    expect((await report(payload)).statusCode).toBe(400);
  expect((await report([violation()], 'text/plain')).statusCode).toBe(415);
  expect(lines).toEqual([]);
  const long = 'x'.repeat(5_000);
  for (let time = 0; time < 3; time++)
    expect((await report(Array(10).fill(violation({ effectiveDirective: long })))).statusCode).toBe(204);
  expect(lines.length).toBeLessThanOrEqual(20);
  expect(String(lines[0]!['effectiveDirective']).length).toBeLessThanOrEqual(300);
});
