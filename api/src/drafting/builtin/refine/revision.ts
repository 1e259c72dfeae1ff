import type { GeneratedProject } from '../../generatedProject.ts';
import type { Catalogue } from '../catalogue.ts';
import type { PlannedTask } from '../plan.ts';

/** A project while a prompt's instructions change it. */
export interface Revision {
  catalogue: Catalogue;
  /** Everything but the tasks. */
  about: Omit<GeneratedProject, 'tasks'>;
  plan: PlannedTask[];
  notes: string[];
  /** Keys that this prompt added or removed, so that adjusting the number of tasks does not undo it. */
  added: Set<string>;
  dropped: Set<string>;
  /** Number of tasks asked for. Applied after everything else; null leaves the number as it is. */
  wantedCount: number | null;
}

/** Carries out a clause if it understands it, and returns whether it did. */
export type Instruction = (clause: string, revision: Revision) => boolean;

/** Carries out the parts of a clause it understands and returns their words; the rest is left to other settings. */
export type Setting = (clause: string, revision: Revision) => string[] | null;
