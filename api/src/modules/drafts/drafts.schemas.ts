import { z } from 'zod';
import { draftDetailSchema, draftSchema, draftStatusSchema } from '@project-practice/shared/contract/wire';
import { readName } from '../../identity/index.ts';
import { idSchema, nothing, ROW_NUMBER } from '../../schemas.ts';

const MAX_PROMPT = 4000;

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
  querystring: z.object({ status: draftStatusSchema.optional(), is_public: flag.optional() }),
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
