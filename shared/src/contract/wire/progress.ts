import { z } from 'zod';
import { isoMoment } from './common.ts';
import { submissionSchema } from './submissions.ts';

const named = z.object({ id: z.number(), name: z.string() });

/** A project that one of the caller's teams is registered to. */
const projectProgressSchema = z.object({
  ...named.shape,
  passed_tasks: z.number().int(),
  total_tasks: z.number().int(),
  next_task: named.nullable().describe('The first task that has not passed; null when all have'),
  certificate: z
    .enum(['none', 'waiting', 'issued'])
    .describe('Whether the caller has the certificate; waiting means that it can be requested'),
});

export const progressSchema = z
  .object({
    has_team: z.boolean(),
    has_submitted: z.boolean().describe('Whether one of the teams has submitted a task'),
    projects: z.array(projectProgressSchema).describe('The one that was worked on last comes first'),
    recent: z
      .array(
        submissionSchema
          .pick({ id: true, status: true, user: true, team: true, task: true })
          .extend({ project: named, created_at: isoMoment }),
      )
      .describe('What the teams submitted last'),
  })
  .meta({ id: 'Progress' });
/** How far somebody is, over all projects: `GET /progress/`. */
export type Progress = z.infer<typeof progressSchema>;
