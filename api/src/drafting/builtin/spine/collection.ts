import { endpoint, taskText, type Blueprint } from '../blueprint.ts';
import { creates, listsIt, readsBack, refusesEmpty, unknownIs404 } from '../checks.ts';
import { describeField } from '../idea/fields.ts';
import type { Resource } from '../idea/idea.ts';
import { capitalised, listed, withArticle } from '../words.ts';

/** The task to create, list and read one kind of thing over HTTP. */
export function collectionTask(resource: Resource, needs: string[] = ['core:online']): Blueprint {
  const { singular, plural, path, fields } = resource;
  const first = fields[0]!.name.replaceAll('_', ' ');
  return {
    key: `core:collection:${singular}`,
    name: `Add and look up ${plural}`,
    description: taskText(`Let clients add ${plural} and look them up. ${capitalised(withArticle(singular))} has ${listed(fields.map(describeField))}.`, [
      `POST ${path} stores one and answers 201 with everything that was stored and an id.`,
      `GET ${path} answers a JSON array of all ${plural}; GET ${path}/{id} answers one, or 404 when there is none.`,
      `A missing or empty ${first} is refused with 400 or 422 and stores nothing.`,
      `Data survives a restart of the service.`,
    ]),
    difficulty: 1,
    days: 3,
    needs,
    endpoints: [
      endpoint('POST', path, `Adds ${withArticle(singular)}`),
      endpoint('GET', path, `Lists all ${plural}`),
      endpoint('GET', `${path}/{id}`, `One ${singular} by its id`),
    ],
    checks: [creates(resource), readsBack(resource), listsIt(resource), refusesEmpty(resource), unknownIs404(resource)],
  };
}
