import { z } from 'zod';
import { keptSecret } from './keptSecret.ts';
import { text } from './values.ts';

export const registrySchema = z.object({
  REGISTRY_ADMIN_TOKEN: text.optional(),
});

export function toRegistry(env: z.output<typeof registrySchema>, dataDir: string) {
  let token = env.REGISTRY_ADMIN_TOKEN;
  return {
    /** Allows everything in the registry. Made and kept in the data folder when none is given. */
    get adminToken() {
      return (token ??= keptSecret(dataDir, 'registry-token'));
    },
  };
}
