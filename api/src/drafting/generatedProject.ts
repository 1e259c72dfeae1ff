import { z } from 'zod';
import { generatedChecksSchema } from '../grading/checkFormat.ts';

export const MAX_TASKS = 20;
export const MAX_TEXT = 4000;

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const;

// Generous limits, so that `normaliseProject` can shorten what a generator overdoes. Beyond them an answer is refused.
const text = z.string().max(20_000);
const several = <T extends z.ZodType>(item: T) => z.array(item).max(100);

const endpointSchema = z.strictObject({
  method: z.enum(METHODS),
  path: text.trim().startsWith('/'),
  description: text,
});

const generatedTaskSchema = z.strictObject({
  name: text,
  description: text,
  /** 1 easy, 2 medium, 3 hard. */
  difficulty_level: z.number(),
  duration_in_days: z.number(),
  /** Zero-based. */
  order: z.number(),
  /** Names of earlier tasks, or knowledge in plain words. */
  prerequisites: several(text),
  endpoints: several(endpointSchema),
  /** What the grader checks in a deployment once the draft has become a project. */
  tests: generatedChecksSchema,
});

/** A project as a generator returns it. After `normaliseProject` a draft stores it, and finalizing makes a real project of it. */
export const generatedProjectSchema = z.strictObject({
  name: text,
  description: text,
  category: text,
  difficulty_level: text,
  max_team_size: z.number(),
  is_premium: z.boolean(),
  tasks: several(generatedTaskSchema).min(1),
});

export const generatedNotesSchema = several(text);

export type GeneratedProject = z.output<typeof generatedProjectSchema>;
export type GeneratedTask = z.output<typeof generatedTaskSchema>;
export type GeneratedEndpoint = GeneratedTask['endpoints'][number];
