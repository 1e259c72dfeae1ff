import { closedAfterTest } from 'config/server/testing';
import { serverOptions } from 'config/settings';
import Fastify from 'fastify';
import { registryApp } from '../app.ts';
import { aRemote } from '../testing/builds.ts';
import { callsOf, visitorsBetween } from '../testing/calls.ts';
import { openRegistry } from '../testing/openRegistry.ts';

describe('several registries on one database', () => {
  it('agree within two seconds of a change', async () => {
    const first = closedAfterTest(await openRegistry({ remotes: { 'mf-teams': aRemote() } }));
    const second = closedAfterTest(Fastify(serverOptions(first.settings)));
    // As on a PostgreSQL of its own: this one must find out by itself.
    await second.register(registryApp, { settings: first.settings, database: { ...first.database, embedded: false } });
    await second.ready();

    const [operator, elsewhere] = [callsOf(first), callsOf({ app: second })];
    const early = visitorsBetween('mf-teams', 0, 10, 1)[0]!;
    await operator.release('mf-teams', aRemote({ manifest: { version: '0.2.0' } }));
    await operator.start('mf-teams', '0.2.0', [{ targetPercentage: 10, approval: true }]);
    const changed = Date.now();
    let seen: string | undefined;
    while (seen !== '0.2.0' && Date.now() - changed < 2_000) {
      // An injected request needs no I/O; without this its timer would never get a turn.
      await new Promise((resolve) => setImmediate(resolve));
      seen = (await elsewhere.versionsFor(early))['mf-teams'];
    }
    expect(seen).toBe('0.2.0');
    expect((await second.inject('/remotes/mf-teams/0.2.0/remoteEntry.js')).statusCode).toBe(200);
  });
});
