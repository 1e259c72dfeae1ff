import { check, endpoint, taskText, type Blueprint } from '../blueprint.ts';
import { captured, creates, idOf, keyOf, sampleBody } from '../checks.ts';
import { mainResource, type Idea } from '../idea/idea.ts';

export function documentation(idea: Idea): Blueprint {
  const main = mainResource(idea);
  return {
    key: 'documentation',
    name: 'Describe the service for other teams',
    description: taskText('A machine-readable description that another team could build a client from.', [
      'GET /openapi.json answers an OpenAPI 3 document with title, version and every path of the earlier tasks.',
      'GET /docs answers a page for people.',
    ]),
    difficulty: 2,
    days: 2,
    needs: [`core:collection:${main.singular}`],
    endpoints: [endpoint('GET', '/openapi.json', 'OpenAPI 3 document'), endpoint('GET', '/docs', 'The same for people')],
    checks: [
      check('Is an OpenAPI 3 document', 'GET /openapi.json', { status: 200, type: 'json', json: [{ path: '$.openapi', matches: '^3\\.' }, { path: '$.info.title', min_length: 3 }, { path: '$.info.version', exists: true }] }),
      check(`Describes ${main.path}`, 'GET /openapi.json', { status: 200, json: [{ path: `$.paths['${main.path}'].get`, exists: true }, { path: `$.paths['${main.path}'].post`, exists: true }] }, { points: 20 }),
      check('Has a page for people', 'GET /docs', { status: 200, type: 'html' }),
    ],
  };
}

export function caching(idea: Idea): Blueprint {
  const main = mainResource(idea);
  const path = `${main.path}/${captured(idOf(main))}`;
  return {
    key: 'caching',
    name: 'Answer "not modified"',
    description: taskText('A client that already has the answer should not load it twice.', [
      `GET ${main.path}/{id} sends an ETag that changes only when the ${main.singular} changes.`,
      'The same request with the header if-none-match and that ETag answers 304 without a body; with another ETag it answers 200.',
    ]),
    difficulty: 2,
    days: 2,
    needs: [`core:collection:${main.singular}`],
    endpoints: [endpoint('GET', `${main.path}/{id}`, 'With ETag and if-none-match')],
    checks: [
      creates(main),
      check('Sends an ETag', `GET ${path}`, { status: 200, headers: { etag: { matches: '^(W/)?".+"$' } } }),
      check('Answers in full to an old ETag', `GET ${path}`, { status: 200, json: [{ path: '$.id', equals: captured(idOf(main)) }] }, { headers: { 'if-none-match': '"{{random.uuid}}"' } }),
      check('Answers 304 when any version will do', `GET ${path}`, { status: 304 }, { headers: { 'if-none-match': '*' }, points: 20 }),
    ],
  };
}

export function idempotency(idea: Idea): Blueprint {
  const main = mainResource(idea);
  const first = main.fields[0]!.name;
  const json = sampleBody(main, 'same');
  const headers = { 'idempotency-key': '{{random.uuid:key}}' };
  return {
    key: 'idempotency',
    name: 'Survive a repeated request',
    description: taskText('A phone in a tunnel sends the same request twice. It must count once.', [
      `POST ${main.path} with the header idempotency-key answers the first answer again, status and body alike, when the same key and body come a second time.`,
      'The same key with another body answers 409 or 422.',
      'Two such requests at the same moment store one entry.',
    ]),
    difficulty: 3,
    days: 4,
    needs: [`core:collection:${main.singular}`],
    endpoints: [endpoint('POST', main.path, 'With an idempotency-key')],
    checks: [
      check('Takes the first request', `POST ${main.path}`, { status: 201 }, { json, headers, capture: { first_id: '$.id' } }),
      check('Answers the repeated request alike', `POST ${main.path}`, { status: 201, json: [{ path: '$.id', equals: '{{captured.first_id}}' }] }, { headers, json, points: 20 }),
      check('Refuses the key for something else', `POST ${main.path}`, { status: [409, 422] }, { headers, json: { ...json, [first]: '{{random.uuid}}' } }),
    ],
  };
}

export function ratelimit(idea: Idea): Blueprint {
  const main = mainResource(idea);
  const read = (name: string) => check(name, `GET ${main.path}`, { status: 200, headers: { 'ratelimit-limit': { matches: '^[1-9]' }, 'ratelimit-remaining': { matches: '^\\d+$' } } });
  return {
    key: 'ratelimit',
    name: 'Keep one client from taking everything',
    description: taskText('A limit per client, told honestly in every answer.', [
      'Every answer carries the headers ratelimit-limit and ratelimit-remaining; the second goes down by one with each call of the same client.',
      'Beyond the limit the answer is 429 with retry-after in seconds. Choose at least 100 calls a minute.',
    ]),
    difficulty: 3,
    days: 3,
    needs: [`core:collection:${main.singular}`],
    endpoints: [endpoint('GET', main.path, 'With ratelimit headers')],
    checks: [
      read('Tells the limit'),
      read('Tells what remains'),
      check('Allows at least 100 calls a minute', `GET ${main.path}`, { status: 200, headers: { 'ratelimit-limit': { matches: '^[1-9]\\d{2,}' } } }),
    ],
  };
}

export function concurrency(idea: Idea): Blueprint {
  const main = mainResource(idea);
  const first = main.fields[0]!.name;
  const path = `${main.path}/${captured(idOf(main))}`;
  const change = (name: string, version: unknown, status: number) => check(name, `PUT ${path}`, { status }, { json: { ...sampleBody(main), version }, points: status === 409 ? 20 : 10 });
  return {
    key: 'concurrency',
    name: 'Two people edit at once',
    description: taskText(`Nobody's change may vanish because somebody else saved a second later.`, [
      `Every ${main.singular} has version, a number that starts at 1 and grows by 1 with each change.`,
      `PUT ${main.path}/{id} takes all fields and the version the client saw; a version that is no longer current answers 409 and changes nothing.`,
    ]),
    difficulty: 3,
    days: 4,
    needs: [`core:collection:${main.singular}`],
    endpoints: [endpoint('PUT', `${main.path}/{id}`, 'Replaces, if the version is current')],
    checks: [
      { ...creates(main), expect: { status: 201, json: [{ path: '$.version', equals: 1 }] }, capture: { [idOf(main)]: '$.id' } },
      change('Saves the first change', 1, 200),
      change('Refuses a change made from the old version', 1, 409),
      check('Has counted one change', `GET ${path}`, { status: 200, json: [{ path: '$.version', equals: 2 }, { path: `$.${first}`, exists: true }] }),
      change('Saves a change made from the new version', 2, 200),
    ],
  };
}

export function softdelete(idea: Idea): Blueprint {
  const main = mainResource(idea);
  const path = `${main.path}/${captured(idOf(main))}`;
  return {
    key: 'softdelete',
    name: `Remove and bring back ${main.plural}`,
    description: taskText('Everybody deletes the wrong thing once.', [
      `DELETE ${main.path}/{id} answers 204; afterwards GET answers 404 and the list leaves it out.`,
      `POST ${main.path}/{id}/restore answers 200 with the ${main.singular} as it was.`,
    ]),
    difficulty: 2,
    days: 3,
    needs: [`core:collection:${main.singular}`],
    endpoints: [endpoint('DELETE', `${main.path}/{id}`, 'Removes'), endpoint('POST', `${main.path}/{id}/restore`, 'Brings back')],
    checks: [
      creates(main),
      check('Removes it', `DELETE ${path}`, { status: 204 }),
      check('Answers 404 afterwards', `GET ${path}`, { status: 404 }),
      check('Brings it back', `POST ${path}/restore`, { status: 200, json: [{ path: '$.id', equals: captured(idOf(main)) }] }, { points: 20 }),
      check('Reads it as before', `GET ${path}`, { status: 200, json: [{ path: `$.${main.fields[0]!.name}`, equals: captured(`${keyOf(main)}_${main.fields[0]!.name}`) }] }),
    ],
  };
}

export function localisation(idea: Idea): Blueprint {
  const main = mainResource(idea);
  const missing = `${main.path}/{{random.int(900000001,999999999)}}`;
  const speaks = (name: string, language: string) => check(name, `GET ${missing}`, { status: 404, headers: { 'content-language': { matches: `^${language}` } }, json: [{ path: '$.message', min_length: 3 }] }, { headers: { 'accept-language': language } });
  return {
    key: 'localisation',
    name: 'Speak two languages',
    description: taskText('Messages for people come in the language they ask for.', [
      'Error answers have message, in English or German as the header accept-language asks, English when it asks for anything else.',
      'The header content-language tells which it was.',
    ]),
    difficulty: 2,
    days: 3,
    needs: [`core:collection:${main.singular}`],
    endpoints: [endpoint('GET', `${main.path}/{id}`, 'Its 404 in two languages')],
    checks: [speaks('Speaks English', 'en'), speaks('Speaks German', 'de'), check('Falls back to English', `GET ${missing}`, { status: 404, headers: { 'content-language': { matches: '^en' } } }, { headers: { 'accept-language': 'tlh' } })],
  };
}
