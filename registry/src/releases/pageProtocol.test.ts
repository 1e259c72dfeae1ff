import { serverOptions } from '@project-practice/foundation/http';
import { closedAfterTest } from '@project-practice/foundation/http/testing';
import Fastify from 'fastify';
import { PAGE_PROTOCOL, pageAttributes } from '@project-practice/shared/contract';
import { registryApp } from '../app.ts';
import { aRemote, aShell } from '../testing/builds.ts';
import { callsOf } from '../testing/calls.ts';
import { openRegistry } from '../testing/openRegistry.ts';

const sentence = (version: string, spoken: number) =>
  `shell ${version} speaks version ${spoken} of the page protocol, but this registry speaks version ${PAGE_PROTOCOL}. Build the shell from the same state of the code as the registry.`;
const other = PAGE_PROTOCOL + 1;

it('refuses a shell that speaks another page protocol, and says so to its author and at the start of the site', async () => {
  const registry = closedAfterTest(await openRegistry({ remotes: { 'mf-teams': aRemote() } }));
  const shell = aShell({ version: '0.2.0', pageProtocol: other });
  const answer = await callsOf(registry).release('shell', shell);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().problems).toEqual([{ code: 'protocol_unmet', message: sentence('0.2.0', other) }]);
  const seeded = await registry.seed({ shell });
  expect([seeded.published, seeded.refused]).toEqual([[], [expect.stringContaining(sentence('0.2.0', other))]]);
});

it('refuses a shell whose frame of the site lacks a mark, so that no mark is renamed in the shell alone', async () => {
  const registry = closedAfterTest(await openRegistry());
  const site = aShell().get('site.html')!.toString().replace(pageAttributes.standing, 'data-place');
  const answer = await callsOf(registry).release('shell', aShell({ version: '0.2.0' }, { 'site.html': site }));
  expect(answer.json().problems).toEqual([
    {
      code: 'manifest_invalid',
      message: `site.html lacks ${pageAttributes.standing}, by which the page protocol finds its parts.`,
    },
  ]);
});

it('goes on serving an earlier shell that is live, but once it is replaced, nothing brings it back', async () => {
  const { settings, database, ...before } = closedAfterTest(await openRegistry());
  await before.app.close();
  await database.pool.query(
    `update registry.releases set build = build - 'pageProtocol' - 'programs' where name = 'shell'`,
  );
  const app = Fastify(serverOptions(settings));
  await app.register(registryApp, { settings, database });
  const operator = callsOf({ app });
  await operator.release('shell', aShell({ version: '0.2.0' }));
  const page = async () => (await app.inject({ url: '/', headers: { accept: 'text/html' } })).body;
  expect(await page()).toMatch(/dataset\.theme='light'<\/script>.* src="\/shell\/0\.1\.0\/main\.js"/s);
  await operator.start('shell', '0.2.0', [{ targetPercentage: 100, approval: true }]);
  await operator.promote('shell', { toEnd: true });
  expect(await page()).toContain(';the.programs()</script>');
  const stages = [{ targetPercentage: 1, approval: true }];
  for (const answer of [await operator.rollBack('shell'), await operator.start('shell', '0.1.0', stages)])
    expect(answer.json()).toMatchObject({ problems: [{ message: sentence('0.1.0', 1) }] });
  await app.close();
});
