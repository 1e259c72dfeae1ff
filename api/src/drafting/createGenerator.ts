import { builtInGenerator } from './builtInGenerator.ts';
import type { ProjectGenerator } from './generator.ts';
import type { ModelSettings } from './openai/chat.ts';

/** The configured model, or the built-in generator when none is configured. */
export function createGenerator(settings: ModelSettings | undefined): ProjectGenerator {
  return settings ? late(settings) : builtInGenerator;
}

/** Loads what a model needs at its first draft and not at every start. */
function late(settings: ModelSettings): ProjectGenerator {
  let loading: Promise<ProjectGenerator> | undefined;
  return {
    label: settings.model,
    async generate(request) {
      loading ??= import('./openai/modelGenerator.ts').then(({ modelGenerator }) => modelGenerator(settings));
      return (await loading).generate(request);
    },
  };
}
