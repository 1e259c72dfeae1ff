import { builtInGenerator } from './builtin/builtInGenerator.ts';
import type { ProjectGenerator } from './generator.ts';
import type { ModelSettings } from './openai/modelGenerator.ts';

/** The configured model, or the built-in generator when none is configured. */
export function createGenerator(settings: ModelSettings | undefined): ProjectGenerator {
  return settings ? lateModelGenerator(settings) : builtInGenerator;
}

/** The client is large, so it is loaded by the first draft and not by every start. */
function lateModelGenerator(settings: ModelSettings): ProjectGenerator {
  let loading: Promise<ProjectGenerator> | undefined;
  return {
    label: settings.model,
    async generate(request) {
      loading ??= import('./openai/modelGenerator.ts').then(({ modelGenerator }) => modelGenerator(settings));
      return (await loading).generate(request);
    },
  };
}
