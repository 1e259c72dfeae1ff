import { check, endpoint, taskText, type Blueprint } from '../blueprint.ts';
import { captured, creates, idOf, keyOf, sampleBody, unknown } from '../checks.ts';
import { mainResource, type Idea } from '../idea/idea.ts';
import { withArticle } from '../words.ts';

export function documentation(idea: Idea): Blueprint {
  const main = mainResource(idea);
  return {
    key: 'documentation',
    name: 'Document the API',
    description: taskText('Provide a description of the API from which other teams can build a client.', [
      '`GET /openapi.json` returns an OpenAPI 3 document with a title, a version and all paths of the earlier tasks.',
      '`GET /docs` returns an HTML page with the same information.',
    ]),
    difficulty: 2,
    days: 2,
    needs: [`core:collection:${main.singular}`],
    endpoints: [
      endpoint('GET', '/openapi.json', 'The OpenAPI document'),
      endpoint('GET', '/docs', 'The documentation page'),
    ],
    checks: [
      check('Returns an OpenAPI 3 document', 'GET /openapi.json', {
        status: 200,
        type: 'json',
        json: [
          { path: '$.openapi', matches: '^3\\.' },
          { path: '$.info.title', min_length: 3 },
          { path: '$.info.version', exists: true },
        ],
      }),
      check(
        `Describes ${main.path}`,
        'GET /openapi.json',
        {
          status: 200,
          json: [
            { path: `$.paths['${main.path}'].get`, exists: true },
            { path: `$.paths['${main.path}'].post`, exists: true },
          ],
        },
        { points: 20 },
      ),
      check('Has a documentation page', 'GET /docs', { status: 200, type: 'html' }),
    ],
  };
}

export function caching(idea: Idea): Blueprint {
  const main = mainResource(idea);
  const path = `${main.path}/${captured(idOf(main))}`;
  return {
    key: 'caching',
    name: 'Support conditional requests',
    description: taskText('A client that already has the current data should not have to load it again.', [
      `\`GET ${main.path}/{id}\` sends an \`etag\` header that changes only when the ${main.singular} changes.`,
      'With the header `if-none-match` and the current ETag, or `*`, the same request returns 304 without a body. With any other ETag it returns 200.',
    ]),
    difficulty: 2,
    days: 2,
    needs: [`core:collection:${main.singular}`],
    endpoints: [endpoint('GET', `${main.path}/{id}`, 'Supports ETags')],
    checks: [
      creates(main),
      check('Sends an ETag', `GET ${path}`, { status: 200, headers: { etag: { matches: '^(W/)?".+"$' } } }),
      check(
        'Returns 200 for an old ETag',
        `GET ${path}`,
        { status: 200, json: [{ path: '$.id', equals: captured(idOf(main)) }] },
        { headers: { 'if-none-match': '"{{random.uuid}}"' } },
      ),
      check(
        'Returns 304 for if-none-match: *',
        `GET ${path}`,
        { status: 304 },
        { headers: { 'if-none-match': '*' }, points: 20 },
      ),
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
    name: 'Make repeated requests safe',
    description: taskText(
      'A client that loses the connection sends the same request again. It must have an effect only once.',
      [
        `\`POST ${main.path}\` accepts the header \`idempotency-key\`. If the same key is sent again with the same body, the first response is repeated, with the same status and body.`,
        'The same key with a different body is rejected with 409 or 422.',
        `Two such requests at the same time store only one ${main.singular}.`,
      ],
    ),
    difficulty: 3,
    days: 4,
    needs: [`core:collection:${main.singular}`],
    endpoints: [endpoint('POST', main.path, 'Accepts an idempotency key')],
    checks: [
      check(
        'Accepts the first request',
        `POST ${main.path}`,
        { status: 201 },
        { json, headers, capture: { first_id: '$.id' } },
      ),
      check(
        'Repeats the first response',
        `POST ${main.path}`,
        { status: 201, json: [{ path: '$.id', equals: '{{captured.first_id}}' }] },
        { headers, json, points: 20 },
      ),
      check(
        'Rejects the key with a different body',
        `POST ${main.path}`,
        { status: [409, 422] },
        { headers, json: { ...json, [first]: '{{random.uuid}}' } },
      ),
    ],
  };
}

export function ratelimit(idea: Idea): Blueprint {
  const main = mainResource(idea);
  const read = (name: string) =>
    check(name, `GET ${main.path}`, {
      status: 200,
      headers: { 'ratelimit-limit': { matches: '^[1-9]' }, 'ratelimit-remaining': { matches: '^\\d+$' } },
    });
  return {
    key: 'ratelimit',
    name: 'Limit the request rate',
    description: taskText('Limit the number of requests per client, so that one client cannot slow down all others.', [
      'Every response has the headers `ratelimit-limit` and `ratelimit-remaining`. The second goes down by one with each request of the same client.',
      'A request above the limit returns 429 with `retry-after` in seconds. Allow at least 100 requests per minute.',
    ]),
    difficulty: 3,
    days: 3,
    needs: [`core:collection:${main.singular}`],
    endpoints: [endpoint('GET', main.path, 'Sends rate limit headers')],
    checks: [
      read('Sends the limit'),
      read('Sends the remaining requests'),
      check('Allows at least 100 requests per minute', `GET ${main.path}`, {
        status: 200,
        headers: { 'ratelimit-limit': { matches: '^[1-9]\\d{2,}' } },
      }),
    ],
  };
}

export function concurrency(idea: Idea): Blueprint {
  const main = mainResource(idea);
  const first = main.fields[0]!.name;
  const path = `${main.path}/${captured(idOf(main))}`;
  const change = (name: string, version: unknown, status: number) =>
    check(
      name,
      `PUT ${path}`,
      { status },
      { json: { ...sampleBody(main), version }, points: status === 409 ? 20 : 10 },
    );
  return {
    key: 'concurrency',
    name: 'Detect conflicting edits',
    description: taskText(
      `When two people edit the same ${main.singular} at the same time, neither change may be lost silently.`,
      [
        `Every ${main.singular} has a \`version\`, a number that starts at 1 and increases by 1 with each change.`,
        `\`PUT ${main.path}/{id}\` takes all fields and the \`version\` that the client has read, and returns 200. An outdated version is rejected with 409, and nothing is changed.`,
      ],
    ),
    difficulty: 3,
    days: 4,
    needs: [`core:collection:${main.singular}`],
    endpoints: [endpoint('PUT', `${main.path}/{id}`, `Replaces ${withArticle(main.singular)} of the given version`)],
    checks: [
      {
        ...creates(main),
        expect: { status: 201, json: [{ path: '$.version', equals: 1 }] },
        capture: { [idOf(main)]: '$.id' },
      },
      change('Saves the first change', 1, 200),
      change('Rejects a change to an outdated version', 1, 409),
      check('Returns version 2', `GET ${path}`, {
        status: 200,
        json: [
          { path: '$.version', equals: 2 },
          { path: `$.${first}`, exists: true },
        ],
      }),
      change('Saves a change to the current version', 2, 200),
    ],
  };
}

export function softdelete(idea: Idea): Blueprint {
  const main = mainResource(idea);
  const path = `${main.path}/${captured(idOf(main))}`;
  return {
    key: 'softdelete',
    name: `Archive and restore ${main.plural}`,
    description: taskText(`Let users put away ${withArticle(main.singular)} and bring it back.`, [
      `\`POST ${main.path}/{id}/archive\` returns 200 or 204. After that, \`GET ${main.path}/{id}\` returns 404, and the list does not contain the ${main.singular}.`,
      `\`POST ${main.path}/{id}/restore\` restores the ${main.singular} and returns 200 with its fields.`,
    ]),
    difficulty: 2,
    days: 3,
    needs: [`core:collection:${main.singular}`],
    endpoints: [
      endpoint('POST', `${main.path}/{id}/archive`, `Archives ${withArticle(main.singular)}`),
      endpoint('POST', `${main.path}/{id}/restore`, `Restores ${withArticle(main.singular)}`),
    ],
    checks: [
      creates(main),
      check(`Archives the ${main.singular}`, `POST ${path}/archive`, { status: [200, 204] }),
      check(`Returns 404 for the archived ${main.singular}`, `GET ${path}`, { status: 404 }),
      check(
        `Restores the ${main.singular}`,
        `POST ${path}/restore`,
        { status: 200, json: [{ path: '$.id', equals: captured(idOf(main)) }] },
        { points: 20 },
      ),
      check(`Returns the restored ${main.singular}`, `GET ${path}`, {
        status: 200,
        json: [{ path: `$.${main.fields[0]!.name}`, equals: captured(`${keyOf(main)}_${main.fields[0]!.name}`) }],
      }),
    ],
  };
}

export function localisation(idea: Idea): Blueprint {
  const main = mainResource(idea);
  const missing = `${main.path}/${unknown(idOf(main))}`;
  const speaks = (name: string, language: string) =>
    check(
      name,
      `GET ${missing}`,
      {
        status: 404,
        headers: { 'content-language': { matches: `^${language}` } },
        json: [{ path: '$.message', min_length: 3 }],
      },
      { headers: { 'accept-language': language } },
    );
  return {
    key: 'localisation',
    name: 'Error messages in two languages',
    description: taskText('Send error messages in the language of the user.', [
      'Error responses have a `message` in English or German, as the header `accept-language` requests. Any other language falls back to English.',
      'The header `content-language` names the language of the message.',
    ]),
    difficulty: 2,
    days: 3,
    needs: [`core:collection:${main.singular}`],
    endpoints: [endpoint('GET', `${main.path}/{id}`, 'Returns errors in two languages')],
    checks: [
      creates(main),
      speaks('Returns an error in English', 'en'),
      speaks('Returns an error in German', 'de'),
      check(
        'Falls back to English',
        `GET ${missing}`,
        { status: 404, headers: { 'content-language': { matches: '^en' } } },
        { headers: { 'accept-language': 'tlh' } },
      ),
    ],
  };
}
