import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { problemSchema } from '../api/answers.schema.ts';
import type { TypedApp } from '../api/typedApp.ts';
import type { RegistryContext } from '../context.ts';
import { releaseName, remoteManifest } from '../releases/remoteManifest.schema.ts';
import { requireScope } from '../tokens/authenticate.ts';
import { visitorOf } from '../visitor/visitor.ts';
import { dropOverrides, prepareOverrides, readSecret } from './overrides.repository.ts';
import { issuePermission } from './permission.ts';

const MINUTE = 60_000;
const LINK_LASTS = 10 * MINUTE;

const isLocal = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** Code from a developer's own machine or over TLS; nothing a network in between could change. */
const entryUrl = z.url({ protocol: /^https?$/ }).refine((text) => {
  const url = new URL(text);
  return url.protocol === 'https:' || isLocal(url);
}, 'must be on localhost or begin with https://');

const HERE = 'http://here.invalid';

/** The path a browser would go to, undefined when that is on another site. Read as a browser reads it: it skips tabs, for one. */
function ownPath(text: string): string | undefined {
  const url = URL.canParse(text, HERE) ? new URL(text, HERE) : undefined;
  if (url?.origin !== HERE || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}

const wanted = z.object({ name: releaseName, entry: entryUrl, manifest: remoteManifest.optional() });

/** `POST /registry/api/overrides`: a link that makes one visitor load a remote from somewhere else. */
export function overrideApiRoutes(app: TypedApp, { db, settings }: RegistryContext): void {
  app.post(
    '/overrides',
    {
      schema: {
        tags: ['overrides'],
        summary: 'A link, good once and for ten minutes, with which one visitor gets a remote from a developer',
        body: z.object({ overrides: z.array(wanted).min(1).max(10), path: z.string().refine((path) => ownPath(path) !== undefined, 'must be a path of this site').default('/') }),
        response: { 201: z.object({ permission: z.string(), url: z.string() }), 400: problemSchema, 401: problemSchema, 403: problemSchema },
      },
    },
    async (request, reply) => {
      const { principal } = request;
      const { overrides, path } = request.body;
      // The shell alone may come along with a squad's remote: a development build needs a development shell.
      for (const { name } of overrides) if (name !== 'shell') requireScope(principal, name);
      const expiresAt = new Date(Date.now() + LINK_LASTS);
      const id = randomUUID();
      const rows = overrides.map(({ name, entry, manifest }) => ({ name, entry, manifest: manifest ?? null, createdBy: principal.actor, expiresAt }));
      await prepareOverrides(db, id, rows);
      const permission = issuePermission(await readSecret(db), id, expiresAt);
      const url = new URL(ownPath(path)!, settings.publicAppUrl);
      url.searchParams.set('remotes-override', overrides.map(({ name, entry }) => `${name}@${entry}`).join(','));
      url.searchParams.set('permission', permission);
      return reply.code(201).send({ permission, url: url.href });
    },
  );
}

/** The one link that ends an override. */
export function overrideResetRoute(app: FastifyInstance, { live }: Pick<RegistryContext, 'live'>): void {
  app.get<{ Querystring: { to?: string } }>('/registry/override/reset', { schema: { tags: ['overrides'], summary: 'Return to the released versions' } }, async (request, reply) => {
    const visitor = visitorOf(request);
    if (visitor && live.current().overrides.has(visitor)) await live.change((transaction) => dropOverrides(transaction, visitor));
    const { to = '/' } = request.query;
    return reply.header('cache-control', 'no-store').redirect(ownPath(to) ?? '/', 303);
  });
}
