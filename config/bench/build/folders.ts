import path from 'node:path';
import { root } from '../../workspace/workspace.ts';

export const alternatives = path.join(root, 'config/bench/alternatives');

/** Folder of everything that the bench builds. */
export const made = path.join(root, '.cache/bench');
