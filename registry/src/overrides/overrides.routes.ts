import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { RemoteManifest } from 'shared/contract';
import { z } from 'zod';
import { errorSchema } from '../api/answers.schema.ts';
import type { TypedApp } from '../api/typedApp.ts';
import type { RegistryContext } from '../context.ts';
import { addressOf } from '../live/resolve.ts';
import { isShell } from '../releases/release.ts';
import { releaseName, remoteManifest, remoteName, version } from '../releases/remoteManifest.schema.ts';
import { Refusal } from '../errors.ts';
import { requireScope } from '../tokens/authenticate.ts';
import { ownPath } from '../visitor/ownPath.ts';
import { rememberRevision, revisionOf } from '../visitor/revision.ts';
import { visitorOf } from '../visitor/visitor.ts';
import { dropOverrides, prepareOverrides, readSecret } from './overrides.repository.ts';
import { issuePermission } from './permission.ts';

const MINUTE = 60_000;
const LINK_LASTS = 10 * MINUTE;

const isLocal = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** Only code from the developer's own machine or over TLS, which nobody on the network can change. */
const entryUrl = z.url({ protocol: /^https?$/, abort: true }).refine((text) => {
  const url = new URL(text);
  return url.protocol === 'https:' || isLocal(url);
}, 'must be on localhost or begin with https://');

const fromDeveloper = z.object({ name: releaseName, entry: entryUrl, manifest: remoteManifest.optional() });
const released = z.object({ name: remoteName, version });

/** The path on which a visitor sees this remote. */
const placeOf = (manifest?: RemoteManifest | null) => manifest?.nav[0]?.to ?? manifest?.routes.find(({ path }) => !path.includes(':'))?.path;

/** `POST /registry/api/overrides`: creates a link with which one visitor gets a remote from somewhere else. */
export function overrideApiRoutes(app: TypedApp, { db, live, clock, settings }: RegistryContext): void {
  async function find(wanted: z.infer<typeof fromDeveloper> | z.infer<typeof released>) {
    if ('entry' in wanted) return { ...wanted, manifest: wanted.manifest ?? null };
    const release = await live.readRelease(wanted.name, wanted.version);
    if (!release || isShell(release)) throw new Refusal(404, 'release_unknown', `${wanted.name} ${wanted.version} has not been released.`);
    return { name: wanted.name, entry: new URL(addressOf(release, release.entry), settings.publicAppUrl).href, manifest: release.manifest };
  }

  app.post(
    '/overrides',
    {
      schema: {
        tags: ['overrides'],
        summary: 'Create a link that gives one visitor a remote from a developer, or a released version of it; it works once, within ten minutes',
        body: z.object({
          overrides: z.array(z.union([fromDeveloper, released])).min(1).max(10).refine((list) => new Set(list.map(({ name }) => name)).size === list.length, 'name one remote twice'),
          path: z.string().refine((path) => ownPath(path) !== undefined, 'must be a path of this site').optional(),
        }),
        response: { 201: z.object({ permission: z.string(), url: z.string() }), 400: errorSchema, 401: errorSchema, 403: errorSchema, 404: errorSchema },
      },
    },
    async (request, reply) => {
      const { principal } = request;
      // A squad may include the shell with its remote, because a development build needs a development shell.
      for (const { name } of request.body.overrides) if (name !== 'shell') requireScope(principal, name);
      const overrides = await Promise.all(request.body.overrides.map(find));
      const path = request.body.path ?? overrides.map(({ manifest }) => placeOf(manifest)).find(Boolean) ?? '/';
      const expiresAt = new Date(clock.now() + LINK_LASTS);
      const id = randomUUID();
      await prepareOverrides(db, id, overrides.map((override) => ({ ...override, createdBy: principal.actor, expiresAt })));
      const permission = issuePermission(await readSecret(db), id, expiresAt);
      const url = new URL(ownPath(path)!, settings.publicAppUrl);
      url.searchParams.set('remotes-override', overrides.map(({ name, entry }) => `${name}@${entry}`).join(','));
      url.searchParams.set('permission', permission);
      return reply.code(201).send({ permission, url: url.href });
    },
  );
}

/** The link that ends all overrides of a visitor. */
export function overrideResetRoute(app: FastifyInstance, { live }: Pick<RegistryContext, 'live'>): void {
  app.get<{ Querystring: { to?: string } }>('/registry/override/reset', { schema: { tags: ['overrides'], summary: 'Return to the released versions' } }, async (request, reply) => {
    const visitor = visitorOf(request);
    const { overrides } = await live.since(revisionOf(request));
    if (visitor && overrides.has(visitor)) {
      await live.change((transaction) => dropOverrides(transaction, visitor));
      rememberRevision(request, reply, live.current().revision);
    }
    const { to = '/' } = request.query;
    return reply.header('cache-control', 'no-store').redirect(ownPath(to) ?? '/', 303);
  });
}
