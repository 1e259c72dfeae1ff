import { z } from 'zod';
import { checksSchema } from '../grading/checkFormat.ts';

export const MAX_TASKS = 20;
export const MAX_TEXT = 4000;

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const;

const endpointSchema = z.strictObject({
  method: z.enum(METHODS),
  path: z.string().trim().min(1).max(500).startsWith('/'),
  description: z.string().max(MAX_TEXT),
});

export const generatedTaskSchema = z.strictObject({
  name: z.string().trim().min(1).max(MAX_TEXT),
  description: z.string().max(MAX_TEXT),
  /** 1 easy, 2 medium, 3 hard. */
  difficulty_level: z.int().min(1).max(3),
  duration_in_days: z.int().min(1).max(365),
  /** Zero-based. */
  order: z.int().min(0),
  /** Names of earlier tasks, or knowledge, in plain words. */
  prerequisites: z.array(z.string().max(MAX_TEXT)).max(10),
  endpoints: z.array(endpointSchema).max(20),
  /** What the grader asks of a deployment once the draft is a project. */
  tests: checksSchema,
});

/** A project as a generator leaves it: what a draft stores and what finalizing turns into a real project. */
export const generatedProjectSchema = z.strictObject({
  name: z.string().trim().min(1).max(200),
  description: z.string().max(MAX_TEXT),
  category: z.string().min(1),
  difficulty_level: z.string().min(1),
  max_team_size: z.int().min(1).max(100),
  is_premium: z.boolean(),
  tasks: z.array(generatedTaskSchema).min(1).max(MAX_TASKS),
});

export type GeneratedProject = z.output<typeof generatedProjectSchema>;
export type GeneratedTask = z.output<typeof generatedTaskSchema>;
export type GeneratedEndpoint = GeneratedTask['endpoints'][number];
