import { check, type DraftCheck } from '../blueprint.ts';
import { mainResource, type Idea } from '../idea/idea.ts';

/** What the ledger records: the main thing, or a token for each act where the act is the point. A vote itself cannot be transferred; a vote token can. */
export function wordFor(idea: Idea): string {
  return idea.link && ['once', 'free'].includes(idea.link.rule)
    ? `${idea.link.noun.singular} token`
    : mainResource(idea).singular;
}

/** Submits a transaction that issues a new asset to a new holder. */
export function issues(name: string, tag = ''): DraftCheck {
  return check(
    name,
    'POST /transactions',
    {
      status: 202,
      type: 'json',
      json: [
        { path: '$.id', exists: true },
        { path: '$.status', equals: 'waiting' },
      ],
    },
    {
      json: { asset: `{{random.uuid:asset${tag}}}`, from: null, to: `holder-{{random.uuid:first${tag}}}` },
      capture: { [`transaction${tag}`]: '$.id' },
    },
  );
}

export function seals(name: string): DraftCheck {
  return check(
    name,
    'POST /blocks',
    {
      status: 201,
      type: 'json',
      json: [
        { path: '$.index', type: 'number', min: 1 },
        { path: '$.hash', matches: '^[0-9a-f]{64}$' },
        { path: '$.transactions[*].id', contains: '{{captured.transaction}}' },
      ],
    },
    { capture: { block: '$.index', hash: '$.hash' } },
  );
}
