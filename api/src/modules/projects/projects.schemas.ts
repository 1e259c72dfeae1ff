import { z } from 'zod';

const whole = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'must be a whole number from 1 on')
  .transform(Number);

export const projectListQuery = z.object({
  /** By default, all visible projects are sent at once. */
  page: whole.optional(),
  page_size: whole.pipe(z.number().max(100)).optional(),
});
