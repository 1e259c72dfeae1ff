import { createHash } from 'node:crypto';

/** How a browser names a file with this text that it offers as the dictionary (`available-dictionary`). */
export const dictionaryOf = (text: string) => `:${createHash('sha256').update(text).digest('base64')}:`;
