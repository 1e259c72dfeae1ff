import path from 'node:path';
import { root } from '../../commands/workspace.ts';

export const alternatives = path.join(root, 'config/bench/alternatives');

/** Everything the bench makes. */
export const made = path.join(root, '.cache/bench');
