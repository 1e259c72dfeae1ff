import { generatedProjectSchema } from '@project-practice/shared/contract/wire';
import { z } from 'zod';
import type { GeneratedProject } from '../../drafting/index.ts';

/** What its owner reads where a stored version is damaged. The draft itself can be renamed, refined, and deleted. */
export const UNREADABLE = 'This version cannot be read any more. Please describe the project again.';

/** A project that was stored as JSON, or null if it is not one: a damaged row must not take the others with it. */
export const readableProject = (stored: unknown): GeneratedProject | null =>
  generatedProjectSchema.safeParse(stored).success ? (stored as GeneratedProject) : null;

/** The project as its owner gets it, without what its tests send and expect: teams would otherwise build for the tests. */
export const projectToWire = (stored: unknown) => generatedProjectSchema.safeParse(stored).data ?? null;

export const readableNotes = z.array(z.string()).catch([]);

export const isDamaged = (stored: unknown) => stored !== null && readableProject(stored) === null;
