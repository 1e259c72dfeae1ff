import { check, type DraftCheck } from '../blueprint.ts';
import { mentions } from '../idea/tokens.ts';
import type { Idea } from '../idea/idea.ts';
import { MODEL_KINDS, type ModelKind } from '../vocabulary/models.ts';

/** The kind of model a prompt speaks of, else a classifier. */
export function modelOf(idea: Idea): ModelKind {
  return (
    MODEL_KINDS.find(({ words }) => words.split(' ').some((word) => mentions(idea.prompt, word))) ?? MODEL_KINDS.at(-1)!
  );
}

/** The check that fetches the team's own examples, for models whose inputs no test could make up. */
export function preparation({ told }: ModelKind): DraftCheck[] {
  if (!told) return [];
  const sample = [
    { path: '$[0].input', exists: true },
    { path: `$[0].${told}`, exists: true },
    { path: `$[-1].input`, exists: true },
  ];
  return [
    check(
      'Returns its training examples',
      'GET /dataset/sample',
      { status: 200, type: 'json', json: sample },
      { capture: { first_input: '$[0].input', first_answer: `$[0].${told}`, last_input: '$[-1].input' } },
    ),
    check('Has examples with different results', 'GET /dataset/sample', {
      status: 200,
      json: [{ path: `$[-1].${told}`, not_equals: '{{captured.first_answer}}' }],
    }),
  ];
}

export function exampleChecks(model: ModelKind): DraftCheck[] {
  return model.examples.map(({ name, json, expect }) =>
    check(name, `POST ${model.path}`, { status: 200, type: 'json', json: expect }, { json, points: 20 }),
  );
}

export function firstExample(model: ModelKind): Record<string, unknown> {
  return model.examples[0]!.json;
}
