import { builtInGenerator } from './builtin/builtInGenerator.ts';
import type { ProjectGenerator } from './generator.ts';
import { modelGenerator, type ModelSettings } from './openai/modelGenerator.ts';

/** The configured model, or the built-in generator when none is configured. */
export function createGenerator(settings: ModelSettings | undefined): ProjectGenerator {
  return settings ? modelGenerator(settings) : builtInGenerator;
}
