import { z } from 'zod';
import { generatedNotesSchema, generatedProjectSchema } from '../generatedProject.ts';

/** What a model must answer: the project, and what it has to say about it. Anything of another shape is refused as a whole. */
export const answerSchema = z.strictObject({ ...generatedProjectSchema.shape, notes: generatedNotesSchema });
