import { z } from 'zod';
import { generatedProjectSchema } from '../generatedProject.ts';

/** What a model must answer: the project, and what it has to say about it. Anything else is refused as a whole. */
export const answerSchema = z.strictObject({
  ...generatedProjectSchema.shape,
  notes: z.array(z.string().trim().min(1).max(1000)).max(20),
});
