import { z } from 'zod';
import { errorSchema, isoMoment } from './common.ts';

export type SubmissionStatus = 'pending' | 'passed' | 'failed' | 'error' | 'cancelled';

export const failureClassSchema = z.enum([
  'dns',
  'tls',
  'timeout',
  'blocked',
  'network',
  'http',
  'assertion',
  'infrastructure',
]);
export type FailureClass = z.infer<typeof failureClassSchema>;

/** What a visit to an address found before it is submitted. */
const verdictSchema = z.object({
  verdict: z
    .enum(['answers', 'public', 'not_public', ...failureClassSchema.options])
    .describe('answers (deployments), public or not_public (repositories); otherwise why there was no usable answer'),
  /** Of a deployment that answers. */
  status: z.number().optional(),
  reason: z.string().optional().describe('Why there was no usable answer, in words'),
});
export type AddressVerdict = z.infer<typeof verdictSchema>;

export const verdictsSchema = z
  .object({ deployment_url: verdictSchema.optional(), github_url: verdictSchema.optional() })
  .meta({ id: 'AddressVerdicts' });
export type AddressVerdicts = z.infer<typeof verdictsSchema>;

const headers = z.record(z.string(), z.string()).optional();

/** The result of one check of a submission, in enough detail to learn from. */
export const executionLogSchema = z
  .object({
    name: z.string(),
    task_name: z.string(),
    passed: z.boolean(),
    not_run: z
      .boolean()
      .optional()
      .describe('True if the test could not be run, which says nothing about the solution'),
    points_earned: z.number(),
    feedback: z.string(),
    /** What was sent: request line, headers and body, shortened. */
    request: z.object({ method: z.string(), url: z.string(), headers, body: z.string().optional() }).optional(),
    /** What came back. */
    response: z.object({ status: z.number(), headers, body: z.string().optional() }).optional(),
    expected: z.string().optional(),
    actual: z.string().optional(),
    duration_ms: z.number().optional(),
    failure_class: failureClassSchema.optional(),
  })
  .meta({ id: 'ExecutionLog' });
export type ExecutionLog = z.infer<typeof executionLogSchema>;

export const submissionSchema = z
  .object({
    id: z.number(),
    status: z.string().describe('pending, passed, failed, error, or cancelled'),
    user: z.object({ id: z.number(), first_name: z.string(), last_name: z.string() }),
    team: z.object({ uuid: z.string(), name: z.string() }),
    task: z.object({ id: z.number(), name: z.string() }),
    /** 0 to 100, rounded down. */
    passed_percentage: z.number(),
    passed_tests: z.number(),
    total_tests: z.number(),
    /** 0-based into `execution_logs`; null when no test failed. */
    failed_test_index: z.number().nullable(),
    deployment_url: z.string(),
    github_url: z.string(),
    feedback: z.string().nullable(),
    created_at: isoMoment,
    completed_at: isoMoment.nullable(),
    execution_logs: z
      .array(executionLogSchema)
      .describe('Empty in lists; grows test by test while the submission is pending'),
    /** Pending only: how many submissions will be graded before this one. */
    queue_position: z.number().optional(),
    is_waking: z
      .boolean()
      .optional()
      .describe('Pending only: the deployment is being woken, which needs no place in the queue'),
  })
  .meta({ id: 'Submission' });
export type Submission = z.infer<typeof submissionSchema>;

const proofSchema = z
  .object({
    address: z.string(),
    line: z.string(),
    why: z.string().describe('Why it is asked for, in a sentence.'),
    found: z.string().describe('What the address answers now, in a sentence.'),
  })
  .describe('What the deployment must answer, and where, to show that it is the team’s own.');
/** Why a submission is refused; with `proof` if its deployment may be another team's. */
export const unprovedSchema = errorSchema.extend({ proof: proofSchema.optional() }).meta({ id: 'SubmissionRefusal' });
export type DeploymentProof = z.infer<typeof proofSchema>;
