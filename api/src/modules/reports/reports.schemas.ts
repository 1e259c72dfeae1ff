import { z } from 'zod';
import { idSchema } from '../../schemas.ts';

/** The codes that are stored, and what the page says for them. */
export const REASONS = {
  spam: 'It is advertising, or made to collect clicks',
  abuse: 'It insults, threatens, or exposes somebody',
  deception: 'It deceives people, or is dangerous',
  copy: 'It is somebody else’s work',
  other: 'Something else',
} as const;

export type Reason = keyof typeof REASONS;

/** In what follows the question mark of the page’s address. */
export const reportedPlace = z.union([
  z.object({ project: idSchema, portfolio: z.undefined().optional() }),
  z.object({ portfolio: z.string().toLowerCase().max(100), project: z.undefined().optional() }),
]);
export type ReportedPlace = z.output<typeof reportedPlace>;

export const reportForm = z.object({
  reason: z.enum(Object.keys(REASONS) as [Reason, ...Reason[]], 'Choose what is wrong.'),
  words: z.string().trim().max(1000, 'Use 1,000 characters at most.').default(''),
});
