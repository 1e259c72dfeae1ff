import { createHmac, timingSafeEqual } from 'node:crypto';

const sign = (secret: string, payload: string) => createHmac('sha256', secret).update(payload).digest('base64url');

/** `<id>.<expiry>.<signature>`: refers to prepared overrides, and can be used once until it expires. */
export function issuePermission(secret: string, id: string, expiresAt: Date): string {
  const payload = `${id}.${Math.floor(expiresAt.getTime() / 1000)}`;
  return `${payload}.${sign(secret, payload)}`;
}

/** The id, if the permission is genuine and has not expired. */
export function readPermission(secret: string, permission: string, now: number): string | undefined {
  const [id, expiry, signature, ...rest] = permission.split('.');
  if (!id || !expiry || !signature || rest.length > 0) return undefined;
  const expected = Buffer.from(sign(secret, `${id}.${expiry}`));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return Number(expiry) * 1000 > now ? id : undefined;
}
