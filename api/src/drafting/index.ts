export { createGenerator } from './createGenerator.ts';
export { generatedProjectSchema, type GeneratedProject, type GeneratedTask } from './generatedProject.ts';
export { GenerationFailed, type Generated, type GenerateRequest, type ProjectGenerator } from './generator.ts';
export { normaliseNotes, normaliseProject } from './normaliseProject.ts';
export { plainLine } from './plainText.ts';
