import { z } from 'zod';
import { isoMoment } from './common.ts';

export const draftStatusSchema = z.enum(['draft', 'generating', 'pending_review', 'completed', 'archived']);
export type DraftStatus = z.infer<typeof draftStatusSchema>;

const generatedTaskSchema = z.object({
  name: z.string(),
  description: z.string(),
  difficulty_level: z.number().int(),
  duration_in_days: z.number().int(),
  /** Zero-based. */
  order: z.number().int(),
  prerequisites: z.array(z.string()),
  endpoints: z.array(z.object({ method: z.string(), path: z.string(), description: z.string() })),
  tests: z
    .array(z.object({ name: z.string() }))
    .optional()
    .describe('What is checked once the draft is a project.'),
});
export type GeneratedTask = z.infer<typeof generatedTaskSchema>;

export const generatedProjectSchema = z
  .object({
    name: z.string(),
    description: z.string(),
    category: z.string(),
    difficulty_level: z.string(),
    max_team_size: z.number().int(),
    is_premium: z.boolean(),
    tasks: z.array(generatedTaskSchema),
  })
  .meta({ id: 'GeneratedProject' });
export type GeneratedProject = z.infer<typeof generatedProjectSchema>;

/** One refinement of a draft: the prompt and its result. */
export const draftRevisionSchema = z
  .object({
    id: z.number().int(),
    prompt: z.string(),
    created_at: isoMoment,
    /** Sentences for the user: what changed, and what the generator did not understand. */
    notes: z.array(z.string()),
    project_json: generatedProjectSchema.nullable(),
  })
  .meta({ id: 'DraftRevision' });
export type DraftRevision = z.infer<typeof draftRevisionSchema>;

const draftFields = {
  id: z.number().int(),
  name: z.string().nullable(),
  category: z.string(),
  difficulty_level: z.string(),
  status: draftStatusSchema,
  is_public: z.boolean(),
  created_at: isoMoment,
  latest_project_json: generatedProjectSchema.nullable(),
  generator: z.string().nullable().describe('What generated it: `built-in`, or the name of the model.'),
  project_id: z.number().int().optional().describe('The project it became; only if completed.'),
};
export const draftSchema = z.object(draftFields).meta({ id: 'ProjectDraft' });

export const draftDetailSchema = z
  .object({
    ...draftFields,
    revisions: z.array(draftRevisionSchema).describe('The newest 50, newest first.'),
    has_earlier_revisions: z.boolean().describe('Whether there are earlier ones, which are stored but not returned.'),
  })
  .meta({ id: 'ProjectDraftDetail' });

type Detail = z.infer<typeof draftDetailSchema>;
/** A draft as lists have it; its own answer also has the revisions. */
export type ProjectDraft = z.infer<typeof draftSchema> & Partial<Pick<Detail, 'revisions' | 'has_earlier_revisions'>>;
