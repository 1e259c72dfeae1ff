import { z } from 'zod';
import { idSchema, taskParams, uuidSchema } from '../../schemas.ts';
import { deploymentAddress, repositoryAddress } from '../../webAddress.ts';

export const submissionParams = taskParams.extend({ submissionId: idSchema });

export const newSubmissionSchema = z.object({
  team: uuidSchema,
  deployment_url: deploymentAddress,
  github_url: repositoryAddress,
});
export type NewSubmission = z.output<typeof newSubmissionSchema>;
