import { SEAL_LENGTH } from '../health/pageSeal.ts';

/** Pages are cached by the length of what they are sent with. Rounded up, they share one although their versions differ. */
const STEP = 128;

/** The length of the attribute for a selection with this key, with quotes and the spaces that fill it up. */
export const sentLength = (key: string) => Math.ceil((key.length + SEAL_LENGTH + 3) / STEP) * STEP;

/** The attribute that says what a page was sent with. A key needs no escaping: it has names, versions, and numbers. */
export const sentAttribute = (key: string, seal: string) => `"${key} ${seal}"`.padEnd(sentLength(key));
