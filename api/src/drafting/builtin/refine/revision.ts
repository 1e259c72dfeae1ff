import type { GeneratedProject } from '../../generatedProject.ts';
import type { Catalogue } from '../catalogue.ts';
import type { PlannedTask } from '../plan.ts';

/** A project while instructions change it. */
export interface Revision {
  catalogue: Catalogue;
  /** Everything but the tasks. */
  about: Omit<GeneratedProject, 'tasks'>;
  plan: PlannedTask[];
  notes: string[];
  /** Keys added or taken out by this prompt: the count must not undo them. */
  added: Set<string>;
  dropped: Set<string>;
  /** How many tasks there should be in the end; decided after everything else. */
  wantedCount: number | null;
}

/** Carries a clause out if it understands it, and says whether it did. */
export type Instruction = (clause: string, revision: Revision) => boolean;

/** Carries out what it understands of a clause and returns the texts that said so; the rest of the clause is others' to read. */
export type Setting = (clause: string, revision: Revision) => string[] | null;
