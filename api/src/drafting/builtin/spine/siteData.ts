import { check, type DraftCheck } from '../blueprint.ts';
import type { Resource } from '../idea/idea.ts';

export function dataPath(resource: Resource): string {
  return `/data${resource.path}.json`;
}

/** Reads the site's own data first, so that a page can be checked for what it must show. */
export function readsData(resource: Resource): DraftCheck {
  const first = resource.fields[0]!.name;
  return check(
    `Returns the sample ${resource.plural}`,
    `GET ${dataPath(resource)}`,
    { status: 200, type: 'json', json: [{ path: '$', type: 'array', min_length: 2 }] },
    { capture: { first_id: '$[0].id', first_text: `$[0].${first}`, last_text: `$[-1].${first}` } },
  );
}
