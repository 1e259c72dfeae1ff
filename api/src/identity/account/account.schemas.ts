import { z } from 'zod';
import { isoMoment } from '../../schemas.ts';

export const deletionSchema = z.object({ message: z.string(), deletes_at: isoMoment }).meta({ id: 'Deletion' });
export const deletionRequestSchema = z
  .object({ password: z.string().max(1024, 'At most 1024 characters.').optional() })
  .nullish();

/** Everything the platform stores about a person, named as in the rest of the API. Sections may be added. */
export const myDataSchema = z.record(z.string(), z.unknown()).meta({ id: 'MyData' });
