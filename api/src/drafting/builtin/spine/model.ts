import { check, type DraftCheck } from '../blueprint.ts';
import { mentions } from '../idea/tokens.ts';
import type { Idea } from '../idea/idea.ts';
import { MODEL_KINDS, type ModelKind } from '../vocabulary/models.ts';

/** The kind of model a prompt speaks of; texts to classify when it does not say. */
export function modelOf(idea: Idea): ModelKind {
  return MODEL_KINDS.find(({ words }) => words.split(' ').some((word) => mentions(idea.prompt, word))) ?? MODEL_KINDS.at(-1)!;
}

export function exampleChecks(model: ModelKind): DraftCheck[] {
  return model.examples.map(({ name, json, expect }) => check(name, `POST ${model.path}`, { status: 200, type: 'json', json: expect }, { json, points: 20 }));
}

export function firstExample(model: ModelKind): Record<string, unknown> {
  return model.examples[0]!.json;
}
