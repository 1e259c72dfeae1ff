import { z } from 'zod';
import { keyOfVerifier, readPublicKey, type Environment } from '@project-practice/provenance';
import { readSecret } from './keptSecrets.ts';
import { hostPorts, listOf, origins, secret, siteAddress, trueOrFalse, webAddress, wholeNumber } from './values.ts';

const addresses = listOf(
  (entry) => webAddress.safeParse(entry).success,
  'must be addresses that begin with http:// or https://, separated by commas',
);
const emails = listOf((entry) => z.email().safeParse(entry).success, 'must be email addresses, separated by commas');

/** A remote, `shell`, or `*` for all of them, and who may sign its releases. */
function readReleaseKey(entry: string) {
  const [, name, key] = /^(\*|[a-z][a-z0-9-]*)=(.+)$/.exec(entry)!;
  return { name: name!, key: readPublicKey(key!) };
}

const isReleaseKey = (entry: string) => {
  try {
    return Boolean(readReleaseKey(entry));
  } catch {
    return false;
  }
};

const releaseKeys = listOf(
  isReleaseKey,
  'must be names and Ed25519 public keys like mf-teams=MCow…, separated by commas; npm run release -- --new-key makes one',
).transform((entries) => entries.map(readReleaseKey));

/** An environment that a release passes before, and the verifier key of its log of releases. */
function readEnvironment(entry: string): Environment | undefined {
  const [, name, verifier] = /^([a-z][a-z0-9-]{0,39})=(.+)$/.exec(entry) ?? [];
  const key = keyOfVerifier(verifier ?? '');
  return name && key ? { name, key } : undefined;
}

const environments = listOf(
  (entry) => readEnvironment(entry) !== undefined,
  'must be names and verifier keys like staging=staging.example.org/registry/log+1a2b3c4d+AZ…, separated by commas',
).transform((entries) => entries.map((entry) => readEnvironment(entry)!));

export const registrySchema = z.object({
  REGISTRY_ADMIN_TOKEN: secret.optional(),
  NODE_ENV: z.string().optional(),
  REGISTRY_FOLLOW_BUILDS: trueOrFalse.optional(),
  REGISTRY_ADMIN_ORIGIN: siteAddress.optional(),
  REGISTRY_WEBHOOKS: addresses,
  REGISTRY_MAIL_TO: emails,
  REGISTRY_NOTIFY_OWNERS: trueOrFalse.optional(),
  REGISTRY_WEBHOOK_ALLOW: hostPorts,
  REGISTRY_OVERRIDE_ORIGINS: origins.refine(
    (list) => list.every((origin) => origin.startsWith('https://')),
    'must begin with https://',
  ),
  REGISTRY_RELEASE_KEYS: releaseKeys,
  REGISTRY_ENVIRONMENT: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be a short name like staging')
    .default('production'),
  REGISTRY_AFTER: environments,
  REGISTRY_EVALUATE_SECONDS: wholeNumber(3, 1),
  REGISTRY_RELEASE_MB: wholeNumber(32, 1),
});

export function toRegistry(env: z.output<typeof registrySchema>, dataDir: string, isOwnMachine: boolean) {
  let token = env.REGISTRY_ADMIN_TOKEN;
  return {
    /** Whether a build made on this machine replaces the stable version at the next start. */
    followBuilds: env.REGISTRY_FOLLOW_BUILDS ?? env.NODE_ENV !== 'production',
    /** The host on which alone the console and the API answer, if it is not the site's. */
    adminOrigin: env.REGISTRY_ADMIN_ORIGIN && new URL(env.REGISTRY_ADMIN_ORIGIN).origin,
    /** Where operators are told what happens to remotes. */
    webhooks: env.REGISTRY_WEBHOOKS,
    mailTo: env.REGISTRY_MAIL_TO,
    /** Whether the owners that releases name are told, too: not from a developer's machine. */
    notifyOwners: env.REGISTRY_NOTIFY_OWNERS ?? !isOwnMachine,
    /** Webhooks of owners that may be called although they are not public. */
    webhookAllow: env.REGISTRY_WEBHOOK_ALLOW,
    /** Where overrides may take code from, besides the visitor's own machine. */
    overrideOrigins: env.REGISTRY_OVERRIDE_ORIGINS,
    /** The keys that may sign a release of this name. Where there is one, nothing unsigned is published. */
    releaseKeysOf: (name: string) =>
      env.REGISTRY_RELEASE_KEYS.filter((one) => one.name === name || one.name === '*').map(({ key }) => key),
    /** What this registry calls itself in what it says of releases. */
    environment: env.REGISTRY_ENVIRONMENT,
    /** The environments that a release must have passed before it reaches visitors here. */
    after: env.REGISTRY_AFTER,
    /** Time between two evaluations of running rollouts. */
    evaluateSeconds: env.REGISTRY_EVALUATE_SECONDS,
    /** Size limit of an uploaded release. */
    releaseBytes: env.REGISTRY_RELEASE_MB * 1024 * 1024,
    /** Token that allows everything in the registry. If it is not set, the one that the server's start has made. */
    get adminToken() {
      return (token ??= readSecret(dataDir, 'REGISTRY_ADMIN_TOKEN'));
    },
  };
}
