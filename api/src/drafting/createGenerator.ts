import { BUILT_IN, type ProjectGenerator } from './generator.ts';
import type { ModelSettings } from './openai/modelGenerator.ts';

/** The configured model, or the built-in generator when none is configured. */
export function createGenerator(settings: ModelSettings | undefined): ProjectGenerator {
  return settings
    ? late(settings.model, async () => (await import('./openai/modelGenerator.ts')).modelGenerator(settings))
    : late(BUILT_IN, async () => (await import('./builtin/builtInGenerator.ts')).builtInGenerator);
}

/** Loads a generator at its first draft and not at every start: the client of a model and the grammar of a language are large. */
function late(label: string, load: () => Promise<ProjectGenerator>): ProjectGenerator {
  let loading: Promise<ProjectGenerator> | undefined;
  return {
    label,
    async generate(request) {
      loading ??= load();
      return (await loading).generate(request);
    },
  };
}
