import { createHash } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import type { Folder } from '../releases/unpack.ts';
import { bucketOf } from '../live/bucketing.ts';
import { archiveOf } from './archive.ts';
import type { TestRegistry } from './openRegistry.ts';
import { OPERATOR_TOKEN } from './operatorToken.ts';

/** HTTP calls as squads, operators, and pages make them. */
export function callsOf({ app }: Pick<TestRegistry, 'app'>, token = OPERATOR_TOKEN) {
  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
    options: InjectOptions = {},
  ) =>
    app.inject({
      method,
      url: `/registry/api${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
      ...options,
    });

  return {
    call,
    release: (name: string, folder: Folder, query = '') =>
      app.inject({
        method: 'POST',
        url: `/registry/api/remotes/${name}/releases${query}`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' },
        payload: archiveOf(folder),
      }),
    start: (name: string, version: string, stages: object[], analysis = {}) =>
      call('POST', `/remotes/${name}/rollouts`, { version, plan: { stages, analysis } }),
    promote: (name: string, body: object = {}) => call('POST', `/remotes/${name}/rollout/promote`, body),
    abort: (name: string) => call('POST', `/remotes/${name}/rollout/abort`, {}),
    rollBack: (name: string, body: object = {}) => call('POST', `/remotes/${name}/rollback`, body),
    remote: async (name: string) => (await call('GET', `/remotes/${name}`)).json(),
    audit: async (name: string) =>
      (await call('GET', `/audit?name=${name}`)).json().map((event: { customData: object }) => event.customData),
    /** Reports like a page that this visitor opens now, by default from a network of their own. */
    async report(visitor: string, reports: object[], remoteAddress = addressOf(visitor), userAgent?: string) {
      const cookie = `visitor=${visitor}`;
      const page = (await app.inject({ url: '/registry/page', headers: { cookie } })).json().sent;
      return app.inject({
        method: 'POST',
        url: '/registry/health',
        remoteAddress,
        headers: { cookie, 'content-type': 'text/plain;charset=UTF-8', ...(userAgent && { 'user-agent': userAgent }) },
        payload: JSON.stringify({ page, reports }),
      });
    },
    /** The versions the page names for this visitor. */
    async versionsFor(visitor: string): Promise<Record<string, string>> {
      const answer = await app.inject({ url: '/registry/page', headers: { cookie: `visitor=${visitor}` } });
      const { remotes } = answer.json().document as { remotes: { name: string; version: string }[] };
      return Object.fromEntries(remotes.map((remote) => [remote.name, remote.version]));
    },
  };
}

/** Different visitors live in different networks, as far as two bytes can tell. */
export const addressOf = (visitor: string) =>
  `10.${createHash('sha256').update(visitor).digest().subarray(0, 2).join('.')}.1`;

const visitorId = (i: number) => i.toString(36).padStart(22, '0');

/** `count` visitors whose bucket for this remote is in the range. */
export function visitorsBetween(remote: string, from: number, to: number, count: number): string[] {
  const found: string[] = [];
  for (let i = 0; found.length < count; i++) {
    const bucket = bucketOf(remote, visitorId(i));
    if (bucket >= from && bucket < to) found.push(visitorId(i));
  }
  return found;
}
