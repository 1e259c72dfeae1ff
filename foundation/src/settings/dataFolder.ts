import { join, resolve } from 'node:path';

/** The checkout. This file runs from `foundation/dist/settings`. */
const root = resolve(import.meta.dirname, '../../..');

/**
 * The data folder, the same for servers and commands, although npm starts each in its own package: DATA_DIR is relative to
 * where npm was called (INIT_CWD), and without it the folder is `.data` in the checkout.
 */
export const dataFolderOf = ({ DATA_DIR, INIT_CWD = '' }: Record<string, string | undefined>): string =>
  DATA_DIR ? resolve(INIT_CWD, DATA_DIR) : join(root, '.data');
