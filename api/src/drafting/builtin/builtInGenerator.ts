import type { Generated, GenerateRequest, ProjectGenerator } from '../generator.ts';
import { catalogueFor } from './catalogue.ts';
import { composeProject } from './composeProject.ts';
import { readIdea } from './idea/readIdea.ts';
import { applySettings, refineProject } from './refine/refineProject.ts';

const START_OVER = /\b(?:start (?:over|again|afresh)|from scratch|something (?:completely )?different|new idea)\b[:,.\s-]*/i;

/** Works without a model: the same words always give the same project. */
export const builtInGenerator: ProjectGenerator = {
  label: 'built-in',
  generate: (request) => Promise.resolve(generate(request)),
};

function generate(request: GenerateRequest): Generated {
  const { previous, prompt } = request;
  if (previous && previous.tasks.length > 0 && !START_OVER.test(prompt)) return refineProject({ ...request, previous });
  const words = prompt.replace(START_OVER, ' ').trim();
  const catalogue = catalogueFor(request.category, readIdea(words));
  return applySettings(composeProject(catalogue, request), catalogue, words);
}
