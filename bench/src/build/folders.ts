import path from 'node:path';
import { root } from '@project-practice/tooling/workspace';

export const alternatives = path.join(root, 'bench/src/alternatives');

/** Folder of everything that the bench builds. */
export const made = path.join(root, '.cache/bench');
