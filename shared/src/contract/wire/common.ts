import { z } from 'zod';

/** Dates travel as ISO-8601 in UTC with milliseconds. */
export const isoMoment = z.iso.datetime();

export const errorSchema = z
  .object({
    message: z.string(),
    code: z.string(),
    detail: z.string().optional(),
    /** Validation messages per field of the payload. */
    fields: z.record(z.string(), z.array(z.string())).optional(),
  })
  .meta({ id: 'Error' });
export type ApiError = z.infer<typeof errorSchema>;

export const lookupSchema = z.object({ id: z.number().int(), name: z.string() }).meta({ id: 'Lookup' });
export type Lookup = z.infer<typeof lookupSchema>;
