import { randomUUID } from 'node:crypto';
import type { RemoteManifest } from '@project-practice/shared/contract';
import { z } from 'zod';
import { errorSchema } from '../routes/answers.schema.ts';
import type { TypedApp } from '../routes/typedApp.ts';
import { record } from '../audit/audit.repository.ts';
import type { RegistryContext } from '../context.ts';
import { readSecret } from '../database/readSecret.ts';
import { addressOf, isShell } from '../releases/release.ts';
import { ownedManifest, releaseName, remoteName, version } from '../releases/remoteManifest.schema.ts';
import { Refusal } from '../errors.ts';
import { requireOperator, requireScope } from '../tokens/authenticate.ts';
import { ownPath } from '../visitor/ownPath.ts';
import { codeOf } from './acceptOverride.ts';
import { prepareOverrides } from './overrides.repository.ts';
import { issuePermission } from './permission.ts';

const MINUTE = 60_000;
const LINK_LASTS = 10 * MINUTE;

const isLocal = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** Only code from the visitor's own machine or from an origin that this installation trusts with its visitors. */
const entryFrom = (origins: string[]) =>
  z
    .url({ protocol: /^https?$/, abort: true })
    .refine((text) => {
      const url = new URL(text);
      return isLocal(url) || origins.includes(url.origin);
    }, 'must be on localhost or from an origin in REGISTRY_OVERRIDE_ORIGINS')
    .refine(
      (text) => !/\.(json|html?|css|map)$/i.test(new URL(text).pathname),
      'must be the script itself: the entry that a manifest names, not the manifest',
    );

const withoutOwner = ownedManifest.transform((owned): RemoteManifest => {
  const { owner: _, ...manifest } = owned;
  return manifest;
});

const fromDeveloper = (origins: string[]) =>
  z
    .object({
      name: releaseName,
      entry: entryFrom(origins),
      manifest: withoutOwner.optional(),
    })
    .refine(({ name, manifest }) => !manifest || manifest.name === name, 'has the manifest of another remote');
const released = z.object({ name: remoteName, version });
/** The live shell's own development build, which is as trusted as the shell. */
const development = z.object({ name: z.literal('shell'), development: z.literal(true) });

type Wanted = z.infer<ReturnType<typeof fromDeveloper> | typeof released | typeof development>;

/** The path on which a visitor sees this remote. */
const placeOf = (manifest?: RemoteManifest | null) =>
  manifest?.nav[0]?.to ?? manifest?.routes.find(({ path }) => !path.includes(':'))?.path;

/** `POST /registry/api/overrides`: creates a link with which one visitor gets a remote from somewhere else. */
export function overrideApiRoutes(app: TypedApp, { db, live, clock, settings }: RegistryContext): void {
  function findDevelopment() {
    const release = live.current().shell.stable;
    if (!release?.build.development)
      throw new Refusal(409, 'no_development', 'The live shell has no development build. Release a newer one.');
    const entry = new URL(addressOf(release, release.build.development.entry), settings.publicAppUrl).href;
    return { name: 'shell', entry, version: null, manifest: null };
  }

  async function find(wanted: Wanted) {
    if ('development' in wanted) return findDevelopment();
    if ('entry' in wanted) return { ...wanted, version: null, manifest: wanted.manifest ?? null };
    const release = await live.readRelease(wanted.name, wanted.version);
    if (!release || isShell(release))
      throw new Refusal(404, 'release_unknown', `${wanted.name} ${wanted.version} has not been released.`);
    return {
      ...wanted,
      entry: new URL(addressOf(release, release.entry), settings.publicAppUrl).href,
      manifest: release.manifest,
    };
  }

  app.post(
    '/overrides',
    {
      schema: {
        tags: ['overrides'],
        summary:
          'Create a link that gives one visitor a remote from a developer, or a released version of it; it works once, within ten minutes',
        body: z.object({
          overrides: z
            .array(z.union([development, fromDeveloper(settings.registry.overrideOrigins), released]))
            .min(1)
            .max(10)
            .refine((list) => new Set(list.map(({ name }) => name)).size === list.length, 'name one remote twice'),
          path: z
            .string()
            .refine((path) => ownPath(path) !== undefined, 'must be a path of this site')
            .optional(),
        }),
        response: {
          201: z.object({ permission: z.string(), url: z.string() }),
          400: errorSchema,
          401: errorSchema,
          403: errorSchema,
          404: errorSchema,
          409: errorSchema,
        },
      },
    },
    async (request, reply) => {
      const { principal } = request;
      for (const wanted of request.body.overrides) {
        if ('development' in wanted) continue;
        // Whose shell it is sees everything that the visitor does, in every remote.
        if (wanted.name === 'shell') requireOperator(principal, 'override the shell');
        requireScope(principal, wanted.name);
      }
      const overrides = await Promise.all(request.body.overrides.map(find));
      const path = request.body.path ?? overrides.map(({ manifest }) => placeOf(manifest)).find(Boolean) ?? '/';
      const expiresAt = new Date(clock.now() + LINK_LASTS);
      const id = randomUUID();
      const permission = issuePermission(await readSecret(db, 'override'), id, expiresAt);
      await db.transaction(async (transaction) => {
        await prepareOverrides(
          transaction,
          id,
          overrides.map((override) => ({
            ...override,
            createdBy: principal.actor,
            tokenId: principal.tokenId,
            expiresAt,
          })),
        );
        for (const { name, ...code } of overrides) {
          await record(transaction, {
            type: 'override.issued',
            name,
            actor: principal.actor,
            reason: `a link to ${codeOf(code)}, valid for ten minutes`,
          });
        }
      });
      const url = new URL('/registry/override', settings.publicAppUrl);
      url.searchParams.set('permission', permission);
      url.searchParams.set('to', ownPath(path)!);
      return reply.code(201).send({ permission, url: url.href });
    },
  );
}
