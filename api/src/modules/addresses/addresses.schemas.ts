import { z } from 'zod';
import type { AddressVerdict } from 'shared/contract';
import { uuidSchema } from '../../schemas.ts';
import { deploymentAddress, repositoryAddress } from '../../webAddress.ts';

export const addressesQuery = z.object({
  team: uuidSchema,
  deployment_url: deploymentAddress.optional(),
  github_url: repositoryAddress.optional(),
});

const verdictSchema = z.object({
  verdict: z
    .enum([
      'answers',
      'public',
      'not_public',
      'dns',
      'tls',
      'timeout',
      'blocked',
      'network',
      'http',
      'assertion',
      'infrastructure',
    ])
    .describe('answers (deployments), public or not_public (repositories); otherwise why there was no usable answer'),
  status: z.number().optional(),
}) satisfies z.ZodType<AddressVerdict>;

export const verdictsSchema = z
  .object({ deployment_url: verdictSchema.optional(), github_url: verdictSchema.optional() })
  .meta({ id: 'AddressVerdicts' });
