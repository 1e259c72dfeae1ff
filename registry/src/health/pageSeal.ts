import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';

/** The number of characters of a seal: 128 bits in base64url. */
export const SEAL_LENGTH = 22;

/**
 * Seals what a page was sent with: the visitor, and the key of its selection. The page sends both back with its reports, so
 * that nobody can report about a version that they were not sent, nor for a visitor that the registry does not know.
 */
export function createPageSeal(secret: string) {
  const secretKey = createSecretKey(secret, 'utf8');
  const seal = (visitor: string, key: string) =>
    createHmac('sha256', secretKey).update(`${visitor}\n${key}`).digest('base64url').slice(0, SEAL_LENGTH);

  return {
    seal,
    /** The key of what the page was sent with, if `<key> <seal>` is genuine and this visitor's. */
    open(visitor: string, sealed: string): string | undefined {
      const key = sealed.slice(0, -SEAL_LENGTH - 1);
      const [given, expected] = [sealed.slice(-SEAL_LENGTH), seal(visitor, key)].map((text) => Buffer.from(text));
      return given!.length === expected!.length && timingSafeEqual(given!, expected!) ? key : undefined;
    },
  };
}

export type PageSeal = ReturnType<typeof createPageSeal>;
