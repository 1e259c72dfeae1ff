import { ai } from './ai.ts';
import { backend } from './backend.ts';
import { blockchain } from './blockchain.ts';
import type { CategoryKit } from './category.ts';
import { commandLine } from './console.ts';
import { frontend } from './frontend.ts';
import { iot } from './iot.ts';
import { mobile } from './mobile.ts';

const KITS: Readonly<Record<string, CategoryKit>> = {
  frontend,
  backend,
  console: commandLine,
  mobile,
  ai,
  blockchain,
  iot,
};

/** The kit of a category, by its name in any case; an unknown category is treated as a service. */
export function kitFor(category: string): CategoryKit {
  return KITS[category.toLowerCase()] ?? backend;
}

export type { CategoryKit } from './category.ts';
