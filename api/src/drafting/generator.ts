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

interface FailureOptions {
  /** Whether asking again with the same words may help. */
  retryable: boolean;
  /** Whether the endpoint refused, was not there, or made no sense: then nothing of what a user may ask for is used up. */
  isRefused?: boolean;
  cause?: unknown;
}

/** The generator gave no usable answer. */
export class GenerationFailed extends Error {
  readonly retryable: boolean;
  readonly isRefused: boolean;

  constructor(message: string, { retryable, isRefused = false, cause }: FailureOptions) {
    super(message, { cause });
    this.name = 'GenerationFailed';
    this.retryable = retryable;
    this.isRefused = isRefused;
  }
}
