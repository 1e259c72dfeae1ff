import { z } from 'zod';
import { generatedNotesSchema, generatedProjectSchema } from '../generatedProject.ts';

/** What a model must answer: the project and its notes. An answer of any other shape is refused as a whole. */
export const answerSchema = z.strictObject({ ...generatedProjectSchema.shape, notes: generatedNotesSchema });
