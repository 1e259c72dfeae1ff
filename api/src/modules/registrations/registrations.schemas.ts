import { z } from 'zod';
import type { Registration } from 'shared/contract';
import { isoMoment, uuidSchema, wholeId } from '../../schemas.ts';
import { laterDeploymentAddress } from '../../webAddress.ts';

export const newRegistrationSchema = z.object({
  project: wholeId,
  team: uuidSchema,
  deployment_url: laterDeploymentAddress.default(''),
});

export const registrationSchema = z
  .object({
    id: z.number(),
    project: z.object({ id: z.number(), name: z.string() }),
    team: z.string().describe('The name, then the UUID in parentheses'),
    deployment_url: z.string(),
    created_at: isoMoment,
  })
  .meta({ id: 'Registration' }) satisfies z.ZodType<Registration>;

export const registrationsQuery = z.object({
  project_id: z
    .string()
    .regex(/^\d{1,16}$/, 'must be the number of a project')
    .transform(Number)
    .optional(),
});
