import { z } from 'zod';
import { isoMoment } from './common.ts';

export const endpointSchema = z
  .object({ id: z.number().optional(), method: z.string(), path: z.string(), description: z.string() })
  .meta({ id: 'Endpoint' });
export type Endpoint = z.infer<typeof endpointSchema>;

/** A task within a project. */
export const taskSummarySchema = z
  .object({ id: z.number(), name: z.string(), order: z.number().nullable(), is_passed: z.boolean() })
  .meta({ id: 'TaskSummary' });
export type TaskSummary = z.infer<typeof taskSummarySchema>;

export const taskSchema = z
  .object({
    ...taskSummarySchema.shape,
    /** 1 = easy, 2 = medium, anything else = hard. */
    difficulty_level: z.number(),
    duration_in_days: z.number(),
    created_at: isoMoment,
    locked: z.boolean(),
    registered: z.boolean(),
    description: z
      .string()
      .optional()
      .describe('Absent, like tests and endpoints, if the task is locked or its project is not registered'),
    tests: z.array(z.object({ name: z.string() })).optional(),
    endpoints: z.array(endpointSchema).optional(),
  })
  .meta({ id: 'Task' });
export type Task = z.infer<typeof taskSchema>;

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
    maker: z
      .string()
      .nullable()
      .describe('The member who made the project, if nobody of the platform has reviewed it; otherwise null'),
    tasks: z.array(taskSummarySchema),
  })
  .meta({ id: 'Project' });
export type Project = z.infer<typeof projectSchema>;

export const projectPageSchema = z
  .object({
    count: z.number(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(projectSchema),
  })
  .meta({ id: 'ProjectPage' });

export const registrationSchema = z
  .object({
    id: z.number(),
    project: z.object({ id: z.number(), name: z.string() }),
    team: z.string().describe('The name, then the UUID in parentheses'),
    deployment_url: z.string(),
    created_at: isoMoment,
  })
  .meta({ id: 'Registration' });
export type Registration = z.infer<typeof registrationSchema>;
