import { z } from 'zod';
import { uuidSchema, wholeId } from '../../schemas.ts';
import { laterDeploymentAddress } from '../../webAddress.ts';

export const newRegistrationSchema = z.object({
  project: wholeId,
  team: uuidSchema,
  deployment_url: laterDeploymentAddress.default(''),
});

export const registrationsQuery = z.object({
  project_id: z
    .string()
    .regex(/^\d{1,16}$/, 'must be the number of a project')
    .transform(Number)
    .optional(),
});
