import { join, resolve } from 'node:path';

/** The checkout; this file runs from `config/dist/settings`. */
const root = resolve(import.meta.dirname, '../../..');

/**
 * One folder for servers and commands alike, although npm starts each in its package: what is named is meant from where
 * npm was called, and what is not named is the checkout's.
 */
export const dataFolderOf = ({ DATA_DIR, INIT_CWD = '' }: Record<string, string | undefined>): string => (DATA_DIR ? resolve(INIT_CWD, DATA_DIR) : join(root, '.data'));
