export { createGenerator } from './createGenerator.ts';
export { generatedProjectSchema, type GeneratedProject } from './generatedProject.ts';
export { GenerationFailed, type Generated } from './generator.ts';
export { normaliseNotes, normaliseProject } from './normaliseProject.ts';
export { plainLine } from './plainText.ts';
