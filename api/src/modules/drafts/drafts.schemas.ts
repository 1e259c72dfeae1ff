import { z } from 'zod';
import type { DraftRevision, GeneratedProject, ProjectDraft } from 'shared/contract';
import { readName } from '../../identity/index.ts';
import { idSchema, isoMoment, nothing, ROW_NUMBER } from '../../schemas.ts';

const DRAFT_STATUSES = ['draft', 'generating', 'pending_review', 'completed', 'archived'] as const;
const MAX_PROMPT = 4000;

const taskSchema = z.object({
  name: z.string(),
  description: z.string(),
  difficulty_level: z.number().int(),
  duration_in_days: z.number().int(),
  order: z.number().int(),
  prerequisites: z.array(z.string()),
  endpoints: z.array(z.object({ method: z.string(), path: z.string(), description: z.string() })),
  tests: z
    .array(z.object({ name: z.string() }))
    .optional()
    .describe('What is checked once the draft is a project.'),
});

const generatedProjectSchema = z
  .object({
    name: z.string(),
    description: z.string(),
    category: z.string(),
    difficulty_level: z.string(),
    max_team_size: z.number().int(),
    is_premium: z.boolean(),
    tasks: z.array(taskSchema),
  })
  .meta({ id: 'GeneratedProject' }) satisfies z.ZodType<GeneratedProject>;

const revisionSchema = z
  .object({
    id: z.number().int(),
    prompt: z.string(),
    created_at: isoMoment,
    notes: z.array(z.string()),
    project_json: generatedProjectSchema.nullable(),
  })
  .meta({ id: 'DraftRevision' }) satisfies z.ZodType<DraftRevision>;

const draftFields = {
  id: z.number().int(),
  name: z.string().nullable(),
  category: z.string(),
  difficulty_level: z.string(),
  status: z.enum(DRAFT_STATUSES),
  is_public: z.boolean(),
  created_at: isoMoment,
  latest_project_json: generatedProjectSchema.nullable(),
  generator: z.string().nullable().describe('What generated it: `built-in`, or the name of the model.'),
  project_id: z.number().int().optional().describe('The project it became; only if completed.'),
};
const draftSchema = z.object(draftFields).meta({ id: 'ProjectDraft' }) satisfies z.ZodType<ProjectDraft>;
const draftDetailSchema = z
  .object({
    ...draftFields,
    revisions: z.array(revisionSchema).describe('The newest 50, newest first.'),
    has_earlier_revisions: z.boolean().describe('Whether there are earlier ones, which are stored but not returned.'),
  })
  .meta({ id: 'ProjectDraftDetail' }) satisfies z.ZodType<ProjectDraft>;

// Forms send the value of a choice as text.
const lookupId = (message: string) =>
  z.union([z.int().min(1), z.string().regex(ROW_NUMBER).transform(Number)], { error: message });
const name = z
  .string()
  .transform(readName)
  .pipe(z.string().max(200, 'A name can have at most 200 characters.'))
  .nullable();
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

const newDraftSchema = z.object({
  name: name.optional(),
  category_id: lookupId('Please choose a category.'),
  difficulty_level_id: lookupId('Please choose a difficulty level.'),
  is_public: z.boolean().default(false),
});
const changesSchema = z
  .object({ name: name.optional(), is_public: z.boolean().optional() })
  .refine((changes) => changes.name !== undefined || changes.is_public !== undefined, {
    error: 'Please modify at least one field to save changes.',
  });
const promptSchema = z.object({
  prompt: z
    .string({ error: 'Please describe what you want.' })
    .trim()
    .max(MAX_PROMPT, `Please use at most ${MAX_PROMPT} characters.`)
    .refine((text) => [...text].length >= 10, {
      error: (issue) => `Please enter at least 10 characters (${[...String(issue.input)].length}/10)`,
    }),
});
const alreadyFinalizedSchema = z.object({
  message: z.string(),
  code: z.string(),
  project_id: z.number().int().optional(),
});

export type NewDraft = z.output<typeof newDraftSchema>;
export type DraftChanges = z.output<typeof changesSchema>;

const tags = ['drafts'];
const params = z.object({ id: idSchema });

export const listDrafts = {
  tags,
  summary: 'List your drafts: open ones first, then newest first',
  querystring: z.object({ status: z.enum(DRAFT_STATUSES).optional(), is_public: flag.optional() }),
  response: { 200: z.array(draftSchema) },
};
export const createDraft = {
  tags,
  summary: 'Create a draft',
  body: newDraftSchema,
  response: { 201: draftDetailSchema },
};
export const readDraft = {
  tags,
  summary: 'Get a draft with its revisions',
  params,
  response: { 200: draftDetailSchema },
};
export const changeDraft = {
  tags,
  summary: 'Rename a draft, or make it public or private',
  params,
  body: changesSchema,
  response: { 200: draftDetailSchema },
};
export const deleteDraft = { tags, summary: 'Delete a draft', params, response: { 204: nothing } };
export const refineDraft = {
  tags,
  summary: 'Start the generator with a prompt; get the draft until it is no longer generating',
  params,
  body: promptSchema,
  response: { 202: draftDetailSchema },
};
export const restoreDraft = {
  tags,
  summary: 'Restore an earlier revision',
  params,
  body: z.object({ revision_id: z.int().min(1) }),
  response: { 200: draftDetailSchema },
};
export const finalizeDraft = {
  tags,
  summary: 'Turn a draft into a project, once',
  params,
  response: { 200: z.object({ project_id: z.number().int() }), 409: alreadyFinalizedSchema },
};
