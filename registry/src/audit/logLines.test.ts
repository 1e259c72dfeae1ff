import { closedAfterTest } from '@project-practice/foundation/http/testing';
import { byHand } from '../testing/aService.ts';
import { aRemote } from '../testing/builds.ts';
import { callsOf } from '../testing/calls.ts';
import { openRegistry } from '../testing/openRegistry.ts';

it('each entry of the audit trail is a line of the log whatever its level, once it is certain', async () => {
  const lines: Record<string, unknown>[] = [];
  const registry = closedAfterTest(
    await openRegistry({ remotes: { 'mf-teams': aRemote() }, onLog: (line) => lines.push(line) }),
  );
  const operator = callsOf(registry);
  await operator.release('mf-teams', aRemote({ manifest: { version: '0.2.0' } }));
  await operator.start('mf-teams', '0.2.0', byHand(10));
  // Refused, so nothing has happened.
  await operator.start('mf-teams', '0.2.0', byHand(10));
  await operator.abort('mf-teams');
  const told = lines.filter(({ type }) => type === 'audit');
  expect(told.map(({ event, name, version, actor }) => [event, name, version, actor])).toEqual([
    ['artifact.published', 'mf-teams', '0.2.0', 'operator'],
    ['service.deployed', 'mf-teams', '0.2.0', 'operator'],
    ['service.rolledback', 'mf-teams', '0.1.0', 'operator'],
  ]);
  const trail = (await operator.audit('mf-teams')) as { id: number }[];
  expect(told.map(({ id }) => id)).toEqual(
    trail
      .slice(0, 3)
      .map(({ id }) => id)
      .reverse(),
  );
});
