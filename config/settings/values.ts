import { z } from 'zod';

/** Every value of the environment is text; these turn it into what it means and say plainly what was expected. */

export const port = (fallback: number) =>
  z.coerce.number({ error: 'must be a port between 0 and 65535' }).int().min(0).max(65535, 'must be a port between 0 and 65535').default(fallback);

export const wholeNumber = (fallback: number, least = 0) =>
  z.coerce
    .number({ error: `must be a whole number of at least ${least}` })
    .int(`must be a whole number of at least ${least}`)
    .min(least, `must be a whole number of at least ${least}`)
    .default(fallback);

export const trueOrFalse = z.enum(['true', 'false', '1', '0'], { error: 'must be true or false' }).transform((value) => value === 'true' || value === '1');

export const flag = (fallback: boolean) => trueOrFalse.default(fallback);

export const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })
  .transform((address) => address.replace(/\/+$/, ''));

export const list = z
  .string()
  .transform((text) => text.split(',').map((entry) => entry.trim()).filter(Boolean))
  .default([]);

export const text = z.string().min(1, 'must not be empty');
