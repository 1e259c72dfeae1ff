import { z } from 'zod';
import type { ExecutionLog, Submission } from 'shared/contract';
import { idSchema, isoMoment, taskParams, uuidSchema } from '../../schemas.ts';
import { deploymentAddress, repositoryAddress } from '../../webAddress.ts';

export const submissionParams = taskParams.extend({ submissionId: idSchema });

export const newSubmissionSchema = z.object({
  team: uuidSchema,
  deployment_url: deploymentAddress,
  github_url: repositoryAddress,
});
export type NewSubmission = z.output<typeof newSubmissionSchema>;

const headers = z.record(z.string(), z.string()).optional();

const executionLogSchema = z
  .object({
    name: z.string(),
    task_name: z.string(),
    passed: z.boolean(),
    points_earned: z.number(),
    feedback: z.string(),
    request: z.object({ method: z.string(), url: z.string(), headers, body: z.string().optional() }).optional(),
    response: z.object({ status: z.number(), headers, body: z.string().optional() }).optional(),
    expected: z.string().optional(),
    actual: z.string().optional(),
    duration_ms: z.number().optional(),
    failure_class: z
      .enum(['dns', 'tls', 'timeout', 'blocked', 'network', 'http', 'assertion', 'infrastructure'])
      .optional(),
  })
  .meta({ id: 'ExecutionLog' }) satisfies z.ZodType<ExecutionLog>;

export const submissionSchema = z
  .object({
    id: z.number(),
    status: z.string().describe('pending, passed, failed, error, or cancelled'),
    user: z.object({ id: z.number(), first_name: z.string(), last_name: z.string() }),
    team: z.object({ uuid: z.string(), name: z.string() }),
    task: z.object({ id: z.number(), name: z.string() }),
    passed_percentage: z.number(),
    passed_tests: z.number(),
    total_tests: z.number(),
    failed_test_index: z.number().nullable(),
    deployment_url: z.string(),
    github_url: z.string(),
    feedback: z.string().nullable(),
    created_at: isoMoment,
    completed_at: isoMoment.nullable(),
    execution_logs: z
      .array(executionLogSchema)
      .describe('Empty in lists; grows test by test while the submission is pending'),
    queue_position: z.number().optional(),
  })
  .meta({ id: 'Submission' }) satisfies z.ZodType<Submission>;
