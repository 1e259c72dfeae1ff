import type { GeneratedProject } from './generatedProject.ts';

export interface GenerateRequest {
  /** The user's words, trimmed. */
  prompt: string;
  /** Name of the category the draft was created with. */
  category: string;
  /** Name of the difficulty level the draft was created with. */
  difficulty: string;
  /** The name the user gave the draft; a generator must keep it. */
  name?: string | null;
  /** The draft as it is now; without it the generator makes a new project. */
  previous?: GeneratedProject | null;
  signal?: AbortSignal;
}

export interface Generated {
  project: GeneratedProject;
  /** Plain sentences for the user: what was done and what was not understood. */
  notes: string[];
}

/** The label of the generator that needs no model. */
export const BUILT_IN = 'built-in';

/** Makes a project from a prompt, or changes one. Throws `GenerationFailed` when it cannot. */
export interface ProjectGenerator {
  /** `built-in` or the model's name; shown with the draft. */
  readonly label: string;
  generate(request: GenerateRequest): Promise<Generated>;
}

/** The generator gave no usable answer. `retryable` says whether asking again with the same words may help. */
export class GenerationFailed extends Error {
  readonly retryable: boolean;

  constructor(message: string, options: { retryable: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.name = 'GenerationFailed';
    this.retryable = options.retryable;
  }
}
