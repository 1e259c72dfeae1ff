import { timeBudget, TookTooLong } from 'foundation/http';
import {
  BUILT_IN,
  GenerationFailed,
  type Generated,
  type GenerateRequest,
  type ProjectGenerator,
} from '../generator.ts';
import { catalogueFor } from './catalogue.ts';
import { composeProject } from './composeProject.ts';
import { readIdea } from './idea/readIdea.ts';
import { NUMBER } from './refine/numbers.ts';
import { applySettings, refineProject } from './refine/refineProject.ts';

const START_OVER = new RegExp(
  `\\b(?:start (?:over|again|afresh)|from scratch|something (?:completely )?different|new idea|make (?:it|this|the project) about(?!\\s+(?:${NUMBER}|an? (?:day|week|month)|half)))\\b[:,.\\s-]*`,
  'i',
);

/** A hundred times what a long prompt needs. The generator runs in the server's own thread, so meanwhile no request is answered. */
const MOST_MS = 2_000;

/** Works without a model: the same words always give the same project. */
export const builtInGenerator: ProjectGenerator = {
  label: BUILT_IN,
  async generate(request) {
    // Long runs of blanks are shortened, because patterns would try them again and again.
    const prompt = request.prompt.replaceAll(/[^\S\n]+/g, ' ').replaceAll(/(?: ?\n){3,}/g, '\n\n');
    try {
      return timeBudget(MOST_MS)(() => generate({ ...request, prompt }));
    } catch (error) {
      if (!(error instanceof TookTooLong)) throw error;
      throw new GenerationFailed('This prompt takes too long to read. Please use fewer words.', { retryable: false });
    }
  },
};

function generate(request: GenerateRequest): Generated {
  const { previous, prompt } = request;
  if (previous && previous.tasks.length > 0 && !START_OVER.test(prompt)) return refineProject({ ...request, previous });
  const words = prompt.replace(START_OVER, ' ').trim();
  const catalogue = catalogueFor(request.category, readIdea(words));
  return applySettings(composeProject(catalogue, request), catalogue, words);
}
