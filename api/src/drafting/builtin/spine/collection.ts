import { endpoint, taskText, type Blueprint } from '../blueprint.ts';
import { creates, listsIt, readsBack, refusesEmpty, unknownIs404 } from '../checks.ts';
import { describeField } from '../idea/fields.ts';
import type { Resource } from '../idea/idea.ts';
import { capitalised, listed, withArticle } from '../words.ts';

/** The task to create, list and read one kind of thing over HTTP. */
export function collectionTask(resource: Resource, needs: string[] = ['core:online']): Blueprint {
  const { singular, plural, path, fields } = resource;
  const first = fields[0]!.name;
  return {
    key: `core:collection:${singular}`,
    name: `Add and look up ${plural}`,
    description: taskText(
      `Let clients add ${plural} and look them up. ${capitalised(withArticle(singular))} has these fields: ${listed(fields.map(describeField))}.`,
      [
        `\`POST ${path}\` stores ${withArticle(singular)} and returns 201 with all stored fields and an \`id\`.`,
        `\`GET ${path}\` returns a JSON array of all ${plural}. \`GET ${path}/{id}\` returns one of them, or 404 if it does not exist.`,
        `A request with a missing or empty \`${first}\` is rejected with 400 or 422, and nothing is stored.`,
        'The data survives a restart of the service.',
      ],
    ),
    difficulty: 1,
    days: 3,
    needs,
    endpoints: [
      endpoint('POST', path, `Adds ${withArticle(singular)}`),
      endpoint('GET', path, `Lists all ${plural}`),
      endpoint('GET', `${path}/{id}`, `Returns one ${singular}`),
    ],
    checks: [creates(resource), readsBack(resource), listsIt(resource), refusesEmpty(resource), unknownIs404(resource)],
  };
}
