import { z } from 'zod';
import { uuidSchema } from '../../schemas.ts';
import { deploymentAddress, repositoryAddress } from '../../webAddress.ts';

export const addressesQuery = z.object({
  team: uuidSchema,
  deployment_url: deploymentAddress.optional(),
  github_url: repositoryAddress.optional(),
});
