import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { closedAfterTest, until } from '@project-practice/foundation/http/testing';
import { startSmtpServer } from '@project-practice/foundation/mail/testing';
import { shareTestDatabase } from '@project-practice/foundation/database/testing';
import { aRemote } from '../testing/builds.ts';
import { callsOf } from '../testing/calls.ts';
import { openRegistry } from '../testing/openRegistry.ts';
import { startRegistryProcess } from '../testing/registryProcess.ts';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
  event: { context: { type: string }; customData: { name: string; reason: string } };
}

/** Whoever has a webhook. Answers the first `refusals` messages with this status. */
async function aReceiver({ refusals = 0, status = 500 } = {}) {
  const received: Received[] = [];
  const server: Server = createServer(async (request, response) => {
    const body = await text(request);
    received.push({ headers: request.headers, body, event: JSON.parse(body) });
    response.writeHead(received.length > refusals ? 200 : status, { location: 'http://127.0.0.1:1/' }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    received,
    url: `http://127.0.0.1:${port}/hooks/secret`,
    host: `127.0.0.1:${port}`,
    close: () => server.close(),
  };
}

const owned = (name: string, version: string, webhook: string, email?: string) => {
  const manifest = { name, version, routes: [{ path: `/${name}`, access: 'public' as const, title: name }], nav: [] };
  const owner = { name: 'Squad Teams', webhook, email };
  return aRemote({ manifest: { ...manifest, ...{ owner } }, build: { routeFiles: {} } });
};

/** The version is taken back by hand, of which owner and operators are told. */
async function takeBack(operator: ReturnType<typeof callsOf>, name: string, ...to: [webhook: string, email?: string]) {
  for (const version of ['0.1.0', '0.2.0']) await operator.release(name, owned(name, version, ...to));
  await operator.start(name, '0.2.0', [{ targetPercentage: 10, approval: true }]);
  await operator.call('POST', `/remotes/${name}/rollout/abort`, { reason: 'a list is empty' });
}

const deliveriesOf = async (calls: ReturnType<typeof callsOf>) => (await calls.call('GET', '/deliveries')).json();

describe('what happens to a remote', () => {
  it('goes to its owner and the operators, signed as Standard Webhooks says, again after a failure, under the same id', async () => {
    const owner = closedAfterTest(await aReceiver({ refusals: 1 }));
    const operators = closedAfterTest(await aReceiver());
    const registry = closedAfterTest(
      await openRegistry({
        env: { REGISTRY_WEBHOOKS: operators.url, REGISTRY_WEBHOOK_ALLOW: owner.host, REGISTRY_NOTIFY_OWNERS: 'true' },
      }),
    );
    const operator = callsOf(registry);
    await takeBack(operator, 'mf-told', owner.url);
    await until(async () => owner.received.length === 2 && operators.received.length === 1);

    const [first, second] = owner.received as [Received, Received];
    expect(first.event).toMatchObject({
      context: { type: 'dev.cdevents.service.rolledback.0.3.0', specversion: '0.5.1' },
      customData: { name: 'mf-told', version: '0.1.0', fromVersion: '0.2.0', reason: 'a list is empty' },
    });
    expect(second.headers['webhook-id']).toBe(first.headers['webhook-id']);
    const { secret } = (await operator.call('GET', '/webhook-secret?scope=mf-told')).json();
    for (const { headers, body } of [first, second]) {
      const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
      const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
      expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
      expect(Math.abs(Date.now() / 1000 - Number(headers['webhook-timestamp']))).toBeLessThan(300);
    }
    // The operators' secret is another one.
    expect((await operator.call('GET', '/webhook-secret?scope=*')).json().secret).not.toBe(secret);

    const log = await until(async () => {
      const all = await deliveriesOf(operator);
      return all.length === 2 && all.every((one: { deliveredAt: string }) => one.deliveredAt) && all;
    });
    expect(log).toContainEqual(
      expect.objectContaining({
        ...{ scope: 'mf-told', kind: 'webhook', name: 'mf-told', headline: 'mf-told 0.2.0 was taken back' },
        ...{ attempts: 2, nextAt: null, problem: null, target: `http://${owner.host}/…` },
      }),
    );
    const squad = callsOf(registry, (await operator.call('POST', '/tokens', { scope: 'mf-told' })).json().token);
    expect((await deliveriesOf(squad)).map(({ scope }: { scope: string }) => scope)).toEqual(['mf-told']);
    expect((await squad.call('GET', '/webhook-secret?scope=*')).statusCode).toBe(403);
  });

  it('is written to its owner and the operators where a mail server is set, again after a refusal', async () => {
    const smtp = closedAfterTest(await startSmtpServer());
    smtp.refusals = 1;
    const registry = closedAfterTest(
      await openRegistry({
        env: {
          SMTP_URL: smtp.url,
          MAIL_FROM: 'registry@example.com',
          REGISTRY_NOTIFY_OWNERS: 'true',
          REGISTRY_MAIL_TO: 'operators@example.com',
        },
      }),
    );
    const operator = callsOf(registry);
    await takeBack(operator, 'mf-written', 'https://owner.example/', 'squad@example.com');
    const letters = await until(async () => smtp.letters.length === 2 && smtp.letters);
    expect(letters.flatMap(({ to }) => to).sort()).toEqual(['operators@example.com', 'squad@example.com']);
    for (const { text } of letters) {
      expect(text).toMatch(/^Subject: .*mf-written 0\.2\.0 was taken back/m);
      expect(text).toContain('a list is empty');
      expect(text).toContain('/registry/remotes/mf-written');
    }
    expect(await deliveriesOf(operator)).toContainEqual(
      expect.objectContaining({ kind: 'mail', target: expect.stringContaining('example.com'), attempts: 2 }),
    );
  });

  it('never leads a squad’s webhook into the network of the registry', async () => {
    const inside = closedAfterTest(await aReceiver());
    const registry = closedAfterTest(await openRegistry({ env: { REGISTRY_NOTIFY_OWNERS: 'true' } }));
    const operator = callsOf(registry);
    const { port } = new URL(inside.url);
    const hostile = [
      [inside.url, 'Only https is spoken to a webhook.'],
      [`https://127.0.0.1:${port}/`, '127.0.0.1 is not a public address.'],
      ['https://169.254.169.254/latest/meta-data', '169.254.169.254 is not a public address.'],
      ['https://[::ffff:127.0.0.1]/', 'is not a public address.'],
      [`https://localhost:${port}/`, 'localhost is not a public address.'],
      ['https://192.0.2.1:22/', 'Port 22 is not one of a webhook.'],
    ] as const;
    for (const [i, [webhook]] of hostile.entries()) await takeBack(operator, `mf-hostile-${i}`, webhook);
    const log = await until(async () => {
      const all: { name: string; problem: string | null }[] = await deliveriesOf(operator);
      return all.length === hostile.length && all.every(({ problem }) => problem) && all;
    });
    for (const [i, [, problem]] of hostile.entries())
      expect(log.find(({ name }) => name === `mf-hostile-${i}`)!.problem).toContain(problem);
    expect(inside.received).toEqual([]);
  });

  it('follows no redirect, and is given up where nobody wants it any more', async () => {
    const gone = closedAfterTest(await aReceiver({ refusals: 9, status: 410 }));
    const moved = closedAfterTest(await aReceiver({ refusals: 9, status: 302 }));
    const registry = closedAfterTest(await openRegistry({ env: { REGISTRY_WEBHOOKS: `${gone.url},${moved.url}` } }));
    const operator = callsOf(registry);
    await takeBack(operator, 'mf-gone', 'https://owner.example/');
    const log = await until(async () => {
      const all: { problem: string | null; nextAt: string | null }[] = await deliveriesOf(operator);
      return all.length === 2 && all.every(({ problem }) => problem) && all;
    });
    expect(log.find(({ problem }) => problem === 'It answered 410.')!.nextAt).toBeNull();
    expect(log.find(({ problem }) => problem === 'It answered 302.')!.nextAt).not.toBeNull();
  });

  it('keeps the owner’s addresses out of everything that a page can read', async () => {
    const registry = closedAfterTest(await openRegistry());
    const operator = callsOf(registry);
    await operator.release('mf-teams', owned('mf-teams', '0.1.0', 'https://chat.example/hooks/very-secret'));
    for (const url of ['/', '/registry/page', '/registry/discovery', '/remotes/mf-teams/0.1.0/remote.json'])
      expect((await registry.app.inject({ url, headers: { accept: 'text/html' } })).body).not.toMatch(
        /very-secret|owner/,
      );
    for (const owner of [
      { name: 'x' },
      { name: 'x', webhook: 'ftp://x.example' },
      { name: 'x', email: 'nobody' },
      'x',
    ]) {
      const build = aRemote({ manifest: { version: '0.2.0', ...({ owner } as object) } });
      expect((await operator.release('mf-teams', build)).json()).toMatchObject({ code: 'release_refused' });
    }
  });

  it('is told even if the registry is killed right after it happened', async () => {
    const receiver = closedAfterTest(await aReceiver({ refusals: 1 }));
    const database = closedAfterTest(await shareTestDatabase());
    const env = { ...database.env, REGISTRY_WEBHOOKS: receiver.url };
    const first = await startRegistryProcess(env);
    for (const version of ['0.1.0', '0.2.0'])
      await first.release('mf-kept', owned('mf-kept', version, 'https://owner.example/'));
    await first.change('remotes/mf-kept/rollouts', {
      version: '0.2.0',
      plan: { stages: [{ targetPercentage: 10, approval: true }] },
    });
    await first.change('remotes/mf-kept/rollout/abort', { reason: 'killed' });
    await first.stop('SIGKILL');
    const second = await startRegistryProcess(env);
    try {
      await until(
        async () => receiver.received.at(-1)?.event.customData.reason === 'killed' && receiver.received.length > 1,
      );
    } finally {
      await second.stop();
    }
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });
});
