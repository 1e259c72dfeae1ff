import { REMOTE_NAME, type RemoteManifest, type RemoteRoute } from '@project-practice/shared/contract';
import { intersects, valid as validVersion, validRange } from 'semver';
import { z } from 'zod';

const isPattern = (source: string) => {
  try {
    return Boolean(new RegExp(source));
  } catch {
    return false;
  }
};

/** The name of a remote in URLs, tokens, and rollouts; `releaseName` also allows the shell. */
export const remoteName = z.string().regex(REMOTE_NAME, 'must look like mf-teams');
export const releaseName = z.union([z.literal('shell'), remoteName]);
export const version = z
  .string()
  .max(80)
  .refine(
    (value) => validVersion(value) === value && !value.includes('+'),
    'must be an exact semantic version without build metadata, like 1.4.0',
  );
export const range = z
  .string()
  .max(120)
  .refine((value) => validRange(value) !== null, 'must be a semantic version range, like ^1.0.0');

/** A later major breaks what was built on this one, so a remote must not promise to work with all of them. */
const boundedRange = range.refine(
  (value) => validRange(value) === null || !intersects(value, '>=1000000.0.0'),
  'must end before a next major version, like ^1.0.0',
);

const routePath = z
  .string()
  .max(300)
  .regex(/^\/([\w.~:-]+(\/[\w.~:-]+)*)?$/, 'must be an absolute path like /teams/:uuid');
const apiRead = z
  .string()
  .max(300)
  .regex(/^\/[^\s<>"'\\]*$/, 'must be a path below /api/v1 like /teams/{uuid}/');
const slot = z
  .string()
  .max(120)
  .regex(/^[a-z0-9-]+\/[a-z0-9-]+\/v\d+$/, 'must look like certificates/project-banner/v1');

const height = z
  .string()
  .max(120)
  .regex(/^[\w\s.,()+*/%-]+$/, 'must be a CSS length like 8rem or clamp(…)');

export const remoteRoute: z.ZodType<RemoteRoute> = z.strictObject({
  path: routePath,
  params: z.record(z.string(), z.string().max(200).refine(isPattern, 'must be a regular expression')).optional(),
  access: z.enum(['public', 'guest', 'signed-in']),
  title: z.string().max(120),
  reads: z.array(apiRead).max(10).optional(),
  skeleton: z.enum(['cards', 'detail', 'table', 'form', 'split', 'none']).optional(),
  early: z.boolean().optional(),
  page: z.string().max(80).optional(),
  widgets: z.array(slot).max(10).optional(),
});

export const navEntry = z.strictObject({ label: z.string().min(1).max(40), to: routePath, order: z.number() });

const ownerSchema = z
  .strictObject({
    name: z.string().trim().min(1).max(80),
    webhook: z
      .url({ protocol: /^https?$/, error: 'must be an address that begins with https://' })
      .max(500)
      .optional(),
    email: z.email().max(254).optional(),
  })
  .refine(({ webhook, email }) => webhook ?? email, 'must have a webhook or an email');

/** Whom to tell what happens to a release. */
export type Owner = z.infer<typeof ownerSchema>;

/** In the manifests that builds bring, but not in what pages get: an address may hold a secret. */
export const owned = { owner: ownerSchema.optional() };

const manifestShape = {
  name: remoteName,
  version,
  contract: range,
  title: z.string().min(1).max(80),
  routes: z.array(remoteRoute).max(100),
  nav: z.array(navEntry).max(20),
  widgets: z.strictObject({
    provides: z.array(slot).max(50),
    uses: z.array(slot).max(50),
    heights: z.record(slot, height).optional(),
  }),
  needs: z.record(remoteName, range).optional(),
};

/** What pages get of a `remote.json`. */
export const remoteManifest: z.ZodType<RemoteManifest> = z.strictObject(manifestShape);

/** `remote.json`. */
export const ownedManifest: z.ZodType<RemoteManifest & { owner?: Owner }> = z.strictObject({
  ...manifestShape,
  contract: boundedRange,
  ...owned,
});
