import { isIP } from 'node:net';
import { z } from 'zod';

/** Every value in the environment is text. These schemas turn it into what it means and say plainly what they expected. */

export const port = (fallback: number) =>
  z.coerce
    .number({ error: 'must be a port between 0 and 65535' })
    .int()
    .min(0)
    .max(65535, 'must be a port between 0 and 65535')
    .default(fallback);

export const wholeNumber = (fallback: number, least = 0) =>
  z.coerce
    .number({ error: `must be a whole number of at least ${least}` })
    .int(`must be a whole number of at least ${least}`)
    .min(least, `must be a whole number of at least ${least}`)
    .default(fallback);

export const trueOrFalse = z
  .enum(['true', 'false', '1', '0'], { error: 'must be true or false' })
  .transform((value) => value === 'true' || value === '1');

export const flag = (fallback: boolean) => trueOrFalse.default(fallback);

export const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })
  .transform((address) => address.replace(/\/+$/, ''));

/** Address of a site: the root of its host, without a path. */
export const siteAddress = webAddress.refine((address) => {
  const { pathname, search, hash } = new URL(address);
  return pathname === '/' && !search && !hash;
}, 'must have no path');

export const listOf = (isEntry: (entry: string) => boolean, error: string) =>
  z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
    )
    .refine((entries) => entries.every(isEntry), error)
    .default([]);

export const origins = listOf(
  (entry) => URL.canParse(entry) && new URL(entry).origin === entry,
  'must be origins like https://example.org, separated by commas',
);

function isNetwork(entry: string): boolean {
  const [address, bits = '1', ...more] = entry.split('/');
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address!)]!;
  return more.length === 0 && /^[1-9]\d*$/.test(bits) && Number(bits) <= most;
}

export const networks = listOf(
  (entry) => ['loopback', 'linklocal', 'uniquelocal'].includes(entry) || isNetwork(entry),
  'must be addresses or networks like 10.0.0.0/8, separated by commas',
);

export const hostPorts = listOf((entry) => {
  const port = /^(?:\[[\da-f:.]+\]|[^\s:/@]+):(\d{1,5}|\*)$/i.exec(entry)?.[1];
  return port === '*' || (Number(port) > 0 && Number(port) <= 65535);
}, 'must be entries like localhost:4000, separated by commas');

export const text = z.string().min(1, 'must not be empty');

/** A secret long enough not to be guessed. */
export const secret = z.string().min(32, 'must have at least 32 characters');
