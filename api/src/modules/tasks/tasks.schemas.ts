import { z } from 'zod';
import type { Endpoint, Task } from 'shared/contract';
import { isoMoment } from '../../schemas.ts';

const endpointSchema = z
  .object({ id: z.number().optional(), method: z.string(), path: z.string(), description: z.string() })
  .meta({ id: 'Endpoint' }) satisfies z.ZodType<Endpoint>;

export const taskSchema = z
  .object({
    id: z.number(),
    name: z.string(),
    order: z.number().nullable(),
    is_passed: z.boolean(),
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
  .meta({ id: 'Task' }) satisfies z.ZodType<Task>;
