import { z } from 'zod';
import type { Project, TaskSummary } from 'shared/contract';
import { isoMoment } from '../../schemas.ts';

const taskSummarySchema = z
  .object({ id: z.number(), name: z.string(), order: z.number().nullable(), is_passed: z.boolean() })
  .meta({ id: 'TaskSummary' }) satisfies z.ZodType<TaskSummary>;

export const projectSchema = z
  .object({
    id: z.number(),
    name: z.string(),
    description: z.string(),
    category: z.string(),
    difficulty_level: z.string(),
    max_team_size: z.number(),
    is_premium: z.boolean(),
    is_public: z.boolean(),
    is_registered: z.boolean(),
    created_at: isoMoment,
    tasks: z.array(taskSummarySchema),
  })
  .meta({ id: 'Project' }) satisfies z.ZodType<Project>;

export const projectPageSchema = z
  .object({
    count: z.number(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(projectSchema),
  })
  .meta({ id: 'ProjectPage' });

const whole = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'must be a whole number from 1 on')
  .transform(Number);

export const projectListQuery = z.object({
  /** By default, all visible projects are sent at once. */
  page: whole.optional(),
  page_size: whole.pipe(z.number().max(100)).optional(),
});
