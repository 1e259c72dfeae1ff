import { z } from 'zod';

/** Shapes that every module uses. */

export { errorSchema, isoMoment } from '@project-practice/shared/contract/wire';

/** A row's id in decimal. */
export const ROW_NUMBER = /^[1-9]\d{0,15}$/;
/** Ids in paths. Anything else is answered with 404, not 400. */
export const idSchema = z.string().regex(ROW_NUMBER).transform(Number);
export const projectParams = z.object({ projectId: idSchema });
export const taskParams = projectParams.extend({ taskId: idSchema });
export type TaskParams = z.output<typeof taskParams>;
/** Ids in payloads, where forms send numbers as text. */
export const wholeId = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,16}$/)
      .transform(Number),
  ])
  .pipe(z.int().min(1));
export const uuidSchema = z.uuid().transform((uuid) => uuid.toLowerCase());

/** Rows hold `Date`, answers what `isoMoment` describes. */
export const toIso = (date: Date) => date.toISOString();
export const toIsoOrNull = (date: Date | null) => date?.toISOString() ?? null;

export const nothing = z.null().describe('No content');
