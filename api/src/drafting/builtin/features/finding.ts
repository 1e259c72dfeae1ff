import { endpoint, taskText, type Blueprint } from '../blueprint.ts';
import { captured, creates, idOf, keyOf } from '../checks.ts';
import { mainResource, type Idea } from '../idea/idea.ts';

export function search(idea: Idea): Blueprint {
  const thing = mainResource(idea);
  const first = thing.fields[0]!.name;
  return {
    key: 'search',
    name: `Search the ${thing.plural}`,
    description: taskText(`Let people find ${thing.plural} by a part of their ${first}.`, [
      `GET ${thing.path}?search=text answers a JSON array of the ${thing.plural} whose ${first} contains the text, upper and lower case alike.`,
      'Text that matches nothing answers an empty array, not an error.',
    ]),
    difficulty: 2,
    days: 3,
    needs: [`core:collection:${thing.singular}`],
    endpoints: [endpoint('GET', `${thing.path}?search={text}`, `${thing.plural} that contain the text`)],
    checks: [
      creates(thing),
      {
        name: `Finds the new ${thing.singular}`,
        request: { path: `${thing.path}?search=${captured(`${keyOf(thing)}_${first}`)}` },
        expect: { status: 200, type: 'json', json: [{ path: '$[*].id', contains: captured(idOf(thing)) }] },
      },
      { name: 'Finds nothing for text that is nowhere', request: { path: `${thing.path}?search={{random.uuid}}` }, expect: { status: 200, json: [{ path: '$', type: 'array', length: 0 }] } },
    ],
  };
}

export function filters(idea: Idea): Blueprint {
  const thing = mainResource(idea);
  const field = (thing.fields.find(({ kind }, index) => index > 0 && (kind === 'text' || kind === 'choice')) ?? thing.fields[0]!).name;
  return {
    key: 'filters',
    name: `Filter ${thing.plural} by ${field.replaceAll('_', ' ')}`,
    description: taskText(`A long list is of little use. Let clients narrow it down.`, [
      `GET ${thing.path}?${field}=value answers only ${thing.plural} whose ${field} is exactly that value.`,
      'A filter nobody knows, such as ?nonsense=1, is refused with 400 or 422, so that a misspelt filter is noticed.',
    ]),
    difficulty: 2,
    days: 2,
    needs: [`core:collection:${thing.singular}`],
    endpoints: [endpoint('GET', `${thing.path}?${field}={value}`, `${thing.plural} with this ${field}`)],
    checks: [
      { ...creates(thing), capture: { [idOf(thing)]: '$.id', wanted: `$.${field}` } },
      {
        name: `Answers only ${thing.plural} with this ${field.replaceAll('_', ' ')}`,
        request: { path: `${thing.path}?${field}=${captured('wanted')}` },
        expect: { status: 200, json: [{ path: '$[*].id', contains: captured(idOf(thing)) }, { path: `$[0].${field}`, equals: captured('wanted') }, { path: `$[-1].${field}`, equals: captured('wanted') }] },
      },
      { name: 'Refuses a filter nobody knows', request: { path: `${thing.path}?nonsense_{{random.int(1,999)}}=1` }, expect: { status: [400, 422] } },
    ],
  };
}

export function paging(idea: Idea): Blueprint {
  const thing = mainResource(idea);
  return {
    key: 'paging',
    name: `Page through ${thing.plural}`,
    description: taskText(`When there are thousands of ${thing.plural}, one answer must not hold them all.`, [
      `GET ${thing.path}?limit=2&offset=0 answers at most 2, in a stable order; offset skips that many.`,
      'The header x-total-count tells how many there are altogether.',
      'A limit below 1 or above 100 is refused with 400 or 422.',
    ]),
    difficulty: 2,
    days: 3,
    needs: [`core:collection:${thing.singular}`],
    endpoints: [endpoint('GET', `${thing.path}?limit={n}&offset={n}`, 'One page')],
    checks: [
      creates(thing),
      creates(thing, '_2'),
      creates(thing, '_3'),
      {
        name: 'Answers no more than the limit',
        request: { path: `${thing.path}?limit=2&offset=0` },
        expect: { status: 200, headers: { 'x-total-count': { matches: '^[1-9][0-9]*$' } }, json: [{ path: '$', type: 'array', length: 2 }] },
        capture: { first_of_page_one: '$[0].id', second_of_page_one: '$[1].id' },
      },
      {
        name: 'Starts after the skipped ones',
        request: { path: `${thing.path}?limit=1&offset=1` },
        expect: { status: 200, json: [{ path: '$[0].id', equals: captured('second_of_page_one') }] },
      },
      { name: 'Refuses a limit of zero', request: { path: `${thing.path}?limit=0` }, expect: { status: [400, 422] } },
      { name: 'Refuses a limit of 101', request: { path: `${thing.path}?limit=101` }, expect: { status: [400, 422] } },
    ],
  };
}

export function sorting(idea: Idea): Blueprint {
  const thing = mainResource(idea);
  return {
    key: 'sorting',
    name: `Sort ${thing.plural} by when they were added`,
    description: taskText(`People look for the newest first.`, [
      `GET ${thing.path}?sort=-created answers the newest ${thing.singular} first, ?sort=created the oldest first.`,
      'Any other value of sort is refused with 400 or 422.',
    ]),
    difficulty: 1,
    days: 2,
    needs: [`core:collection:${thing.singular}`],
    endpoints: [endpoint('GET', `${thing.path}?sort=-created`, 'Newest first')],
    checks: [
      creates(thing),
      creates(thing, '_2'),
      { name: 'Puts the newest first', request: { path: `${thing.path}?sort=-created` }, expect: { status: 200, json: [{ path: '$[0].id', equals: captured(`${idOf(thing)}_2`) }] } },
      { name: 'Puts the newest last', request: { path: `${thing.path}?sort=created` }, expect: { status: 200, json: [{ path: '$[-1].id', equals: captured(`${idOf(thing)}_2`) }] } },
      { name: 'Refuses another order', request: { path: `${thing.path}?sort={{random.word}}` }, expect: { status: [400, 422] } },
    ],
  };
}
