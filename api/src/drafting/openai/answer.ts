import { z } from 'zod';
import { generatedNotesSchema, generatedProjectSchema } from '../generatedProject.ts';
import type { ModelAnswer } from './chat.ts';
import { mend } from './mend.ts';
import { objectsIn } from './objectsIn.ts';

/** What a model must answer: the project and its notes. */
export const answerSchema = z.strictObject({ ...generatedProjectSchema.shape, notes: generatedNotesSchema });

type Read = { answer: z.output<typeof answerSchema>; problem?: undefined } | { answer?: undefined; problem: string };

const MOST_PROBLEMS = 8;
const MOST_WORDS = 1500;

/** The project in a model's answer, or what is wrong with it, in the words of the validator, with the names of the fields. */
export function readAnswer({ text, isCutOff }: ModelAnswer): Read {
  let problem: string | undefined;
  // What was cut off is not completed: half a project would look like a whole one.
  for (const object of objectsIn(text, { isRepaired: !isCutOff })) {
    const result = mend(answerSchema, unwrapped(object));
    if (result.success) return { answer: result.data };
    problem ??= inWords(result.error);
  }
  if (isCutOff) return { problem: 'The answer was cut off, because it is too long. Use fewer or shorter tasks.' };
  return { problem: problem ?? 'The answer contains no JSON object.' };
}

/** Some models put the project into a field of its own. */
function unwrapped(object: Record<string, unknown>): Record<string, unknown> {
  if ('tasks' in object) return object;
  const inner = Object.values(object).find(
    (value): value is Record<string, unknown> => typeof value === 'object' && value !== null && 'tasks' in value,
  );
  return inner ? { ...('notes' in object && { notes: object['notes'] }), ...inner } : object;
}

const inWords = ({ issues }: z.ZodError): string =>
  issues
    .slice(0, MOST_PROBLEMS)
    .map(({ path, message }) => `${path.join('.') || 'the object'}: ${message}`)
    .join('\n')
    .slice(0, MOST_WORDS);
