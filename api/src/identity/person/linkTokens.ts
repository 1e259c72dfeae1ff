import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** The secret of a link in a letter: 256 bits in base64url. Only its hash is stored. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
