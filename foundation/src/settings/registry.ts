import { z } from 'zod';
import { readSecret } from './keptSecrets.ts';
import { origins, secret, trueOrFalse, wholeNumber } from './values.ts';

export const registrySchema = z.object({
  REGISTRY_ADMIN_TOKEN: secret.optional(),
  NODE_ENV: z.string().optional(),
  REGISTRY_FOLLOW_BUILDS: trueOrFalse.optional(),
  REGISTRY_OVERRIDE_ORIGINS: origins.refine(
    (list) => list.every((origin) => origin.startsWith('https://')),
    'must begin with https://',
  ),
  REGISTRY_EVALUATE_SECONDS: wholeNumber(3, 1),
  REGISTRY_RELEASE_MB: wholeNumber(32, 1),
});

export function toRegistry(env: z.output<typeof registrySchema>, dataDir: string) {
  let token = env.REGISTRY_ADMIN_TOKEN;
  return {
    /** Whether a build made on this machine replaces the stable version at the next start. */
    followBuilds: env.REGISTRY_FOLLOW_BUILDS ?? env.NODE_ENV !== 'production',
    /** Where overrides may take code from, besides the visitor's own machine. */
    overrideOrigins: env.REGISTRY_OVERRIDE_ORIGINS,
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
