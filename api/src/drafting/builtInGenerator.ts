import { timeBudget, TookTooLong } from '@project-practice/foundation/http';
import { generatedProjectSchema } from './generatedProject.ts';
import { BUILT_IN, GenerationFailed, type ProjectGenerator } from './generator.ts';

/** A hundred times what a long prompt needs. It runs in the server's own thread, so meanwhile no request is answered. */
const MOST_MS = 2_000;

/** Works without a model. The package is loaded at the first draft, outside the time limit; it keeps nothing between two. */
export const builtInGenerator: ProjectGenerator = {
  label: BUILT_IN,
  async generate(request) {
    const { generate } = await import('@project-practice/generator');
    try {
      const { project, notes } = timeBudget(MOST_MS)(() => generate(request));
      return { project: generatedProjectSchema.parse(project), notes };
    } catch (error) {
      if (!(error instanceof TookTooLong)) throw error;
      throw new GenerationFailed('This prompt takes too long to read. Please use fewer words.', { retryable: false });
    }
  },
};
