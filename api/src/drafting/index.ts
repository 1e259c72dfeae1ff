export { createGenerator } from './createGenerator.ts';
export { generatedProjectSchema, type GeneratedProject, type GeneratedTask } from './generatedProject.ts';
export { GenerationFailed, type Generated, type GenerateRequest, type ProjectGenerator } from './generator.ts';
export { normaliseProject } from './normaliseProject.ts';
