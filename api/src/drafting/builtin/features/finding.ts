import { endpoint, taskText, type Blueprint } from '../blueprint.ts';
import { captured, creates, idOf, keyOf } from '../checks.ts';
import { mainResource, type Idea } from '../idea/idea.ts';

export function search(idea: Idea): Blueprint {
  const thing = mainResource(idea);
  const first = thing.fields[0]!.name;
  return {
    key: 'search',
    name: `Search the ${thing.plural}`,
    description: taskText(`Let users find ${thing.plural} by a part of their ${first}.`, [
      `\`GET ${thing.path}?search={text}\` returns a JSON array of the ${thing.plural} whose \`${first}\` contains the text, ignoring case.`,
      'If nothing matches, the array is empty.',
    ]),
    difficulty: 2,
    days: 3,
    needs: [`core:collection:${thing.singular}`],
    endpoints: [endpoint('GET', `${thing.path}?search={text}`, `Lists matching ${thing.plural}`)],
    checks: [
      creates(thing),
      {
        name: `Finds the new ${thing.singular}`,
        request: { path: `${thing.path}?search=${captured(`${keyOf(thing)}_${first}`)}` },
        expect: { status: 200, type: 'json', json: [{ path: '$[*].id', contains: captured(idOf(thing)) }] },
      },
      {
        name: 'Returns an empty array if nothing matches',
        request: { path: `${thing.path}?search={{random.uuid}}` },
        expect: { status: 200, json: [{ path: '$', type: 'array', length: 0 }] },
      },
    ],
  };
}

export function filters(idea: Idea): Blueprint {
  const thing = mainResource(idea);
  const field = (
    thing.fields.find(({ kind }, index) => index > 0 && (kind === 'text' || kind === 'choice')) ?? thing.fields[0]!
  ).name;
  return {
    key: 'filters',
    name: `Filter ${thing.plural} by ${field.replaceAll('_', ' ')}`,
    description: taskText(`Let clients narrow down a long list of ${thing.plural}.`, [
      `\`GET ${thing.path}?${field}={value}\` returns only the ${thing.plural} whose \`${field}\` is exactly that value.`,
      'An unknown filter such as `?nonsense=1` is rejected with 400 or 422, so that clients notice a misspelled filter.',
    ]),
    difficulty: 2,
    days: 2,
    needs: [`core:collection:${thing.singular}`],
    endpoints: [endpoint('GET', `${thing.path}?${field}={value}`, `Lists ${thing.plural} with this ${field}`)],
    checks: [
      { ...creates(thing), capture: { [idOf(thing)]: '$.id', wanted: `$.${field}` } },
      {
        name: `Returns only ${thing.plural} with this ${field.replaceAll('_', ' ')}`,
        request: { path: `${thing.path}?${field}=${captured('wanted')}` },
        expect: {
          status: 200,
          json: [
            { path: '$[*].id', contains: captured(idOf(thing)) },
            { path: `$[0].${field}`, equals: captured('wanted') },
            { path: `$[-1].${field}`, equals: captured('wanted') },
          ],
        },
      },
      {
        name: 'Rejects an unknown filter',
        request: { path: `${thing.path}?nonsense_{{random.int(1,999)}}=1` },
        expect: { status: [400, 422] },
      },
    ],
  };
}

export function paging(idea: Idea): Blueprint {
  const thing = mainResource(idea);
  return {
    key: 'paging',
    name: `Page through ${thing.plural}`,
    description: taskText(
      `A list of thousands of ${thing.plural} is too long for one response. Let clients read it page by page.`,
      [
        `\`GET ${thing.path}?limit={n}&offset={n}\` returns at most \`limit\` ${thing.plural} in a stable order, after skipping the first \`offset\`.`,
        `The header \`x-total-count\` contains the number of all ${thing.plural}.`,
        'A `limit` below 1 or above 100 is rejected with 400 or 422.',
      ],
    ),
    difficulty: 2,
    days: 3,
    needs: [`core:collection:${thing.singular}`],
    endpoints: [endpoint('GET', `${thing.path}?limit={n}&offset={n}`, 'Lists one page')],
    checks: [
      creates(thing),
      creates(thing, '_2'),
      creates(thing, '_3'),
      {
        name: 'Returns no more than the limit',
        request: { path: `${thing.path}?limit=2&offset=0` },
        expect: {
          status: 200,
          headers: { 'x-total-count': { matches: '^[1-9][0-9]*$' } },
          json: [{ path: '$', type: 'array', length: 2 }],
        },
        capture: { first_of_page_one: '$[0].id', second_of_page_one: '$[1].id' },
      },
      {
        name: 'Starts after the offset',
        request: { path: `${thing.path}?limit=1&offset=1` },
        expect: { status: 200, json: [{ path: '$[0].id', equals: captured('second_of_page_one') }] },
      },
      { name: 'Rejects a limit of 0', request: { path: `${thing.path}?limit=0` }, expect: { status: [400, 422] } },
      { name: 'Rejects a limit of 101', request: { path: `${thing.path}?limit=101` }, expect: { status: [400, 422] } },
    ],
  };
}

export function sorting(idea: Idea): Blueprint {
  const thing = mainResource(idea);
  return {
    key: 'sorting',
    name: `Sort ${thing.plural} by when they were added`,
    description: taskText(`Let clients sort the list, so that users can see the newest ${thing.plural} first.`, [
      `\`GET ${thing.path}?sort=-created\` returns the newest ${thing.singular} first, \`?sort=created\` the oldest.`,
      'Any other value of `sort` is rejected with 400 or 422.',
    ]),
    difficulty: 1,
    days: 2,
    needs: [`core:collection:${thing.singular}`],
    endpoints: [endpoint('GET', `${thing.path}?sort=-created`, `Lists the newest ${thing.plural} first`)],
    checks: [
      creates(thing),
      creates(thing, '_2'),
      {
        name: `Lists the newest ${thing.singular} first`,
        request: { path: `${thing.path}?sort=-created` },
        expect: { status: 200, json: [{ path: '$[0].id', equals: captured(`${idOf(thing)}_2`) }] },
      },
      {
        name: `Lists the newest ${thing.singular} last`,
        request: { path: `${thing.path}?sort=created` },
        expect: { status: 200, json: [{ path: '$[-1].id', equals: captured(`${idOf(thing)}_2`) }] },
      },
      {
        name: 'Rejects an unknown order',
        request: { path: `${thing.path}?sort={{random.word}}` },
        expect: { status: [400, 422] },
      },
    ],
  };
}
