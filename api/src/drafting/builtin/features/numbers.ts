import { check, endpoint, taskText, type Blueprint } from '../blueprint.ts';
import { captured, creates, idOf, keyOf, REFUSED, sampleBody, shownAsText } from '../checks.ts';
import { mainResource, type Idea } from '../idea/idea.ts';
import { listed, withArticle } from '../words.ts';

export function statistics(idea: Idea): Blueprint {
  const things = idea.resources.slice(0, 3);
  const main = mainResource(idea);
  return {
    key: 'statistics',
    name: 'Numbers at a glance',
    description: taskText('Provide totals for a start page or a report with a single request.', [
      `\`GET /statistics\` returns \`totals\`, an object with the number of ${listed(things.map(({ path }) => `\`${path.slice(1)}\``))}, and \`generated_at\` (ISO 8601).`,
      'The numbers are up to date immediately after something is added.',
    ]),
    difficulty: 2,
    days: 3,
    needs: things.map(({ singular }) => `core:collection:${singular}`),
    endpoints: [endpoint('GET', '/statistics', 'Returns the totals')],
    checks: [
      creates(main),
      check(
        'Returns all totals',
        'GET /statistics',
        {
          status: 200,
          type: 'json',
          json: [
            ...things.map(({ path }) => ({ path: `$.totals['${path.slice(1)}']`, type: 'number' as const, min: 0 })),
            { path: '$.generated_at', matches: '^\\d{4}-\\d{2}-\\d{2}T' },
          ],
        },
        { capture: { total: `$.totals['${main.path.slice(1)}']` } },
      ),
      creates(main, '_2'),
      check(
        `Counts the new ${main.singular} immediately`,
        'GET /statistics',
        {
          status: 200,
          json: [{ path: `$.totals['${main.path.slice(1)}']`, not_equals: captured('total'), min: captured('total') }],
        },
        { points: 20 },
      ),
    ],
  };
}

export function dashboard(idea: Idea): Blueprint {
  const main = mainResource(idea);
  return {
    key: 'dashboard',
    name: 'A dashboard page',
    description: taskText(`Build a simple page that shows the newest ${main.plural}. The server renders it.`, [
      `\`GET /dashboard\` returns an HTML page with a heading and a list of the newest ${main.plural}.`,
      'Text entered by users is escaped: markup in it appears as text and is never executed.',
    ]),
    difficulty: 2,
    days: 3,
    needs: [`core:collection:${main.singular}`],
    endpoints: [endpoint('GET', '/dashboard', 'Shows the dashboard')],
    checks: [
      {
        ...creates(main),
        request: {
          method: 'POST',
          path: main.path,
          json: { ...sampleBody(main), [main.fields[0]!.name]: '<i>{{random.uuid:shown}}</i>' },
        },
      },
      check(`Shows the newest ${main.singular}`, 'GET /dashboard', {
        status: 200,
        type: 'html',
        body: { contains: '{{random.uuid:shown}}' },
      }),
      check(
        'Escapes markup',
        'GET /dashboard',
        { status: 200, body: shownAsText('i', '{{random.uuid:shown}}') },
        { points: 20 },
      ),
    ],
  };
}

export function exporting(idea: Idea): Blueprint {
  const main = mainResource(idea);
  const columns = ['id', ...main.fields.map(({ name }) => name)];
  return {
    key: 'export',
    name: `Export ${main.plural} as CSV`,
    description: taskText(`Let users download all ${main.plural} for a spreadsheet.`, [
      `\`GET ${main.path}.csv\` returns \`text/csv\`. The first line is \`${columns.join(',')}\`.`,
      'Values with a comma, a quotation mark or a line break are quoted as described in RFC 4180.',
      'The header `content-disposition` starts with `attachment` and suggests a file name.',
    ]),
    difficulty: 2,
    days: 2,
    needs: [`core:collection:${main.singular}`],
    endpoints: [endpoint('GET', `${main.path}.csv`, `Returns all ${main.plural} as CSV`)],
    checks: [
      {
        ...creates(main),
        request: {
          method: 'POST',
          path: main.path,
          json: { ...sampleBody(main), [main.fields[0]!.name]: '{{random.uuid:comma}}, and more' },
        },
      },
      check('Starts with the column names', `GET ${main.path}.csv`, {
        status: 200,
        type: 'text/csv',
        headers: { 'content-disposition': { contains: 'attachment' } },
        body: { matches: `^\\uFEFF?${columns.join(',')}\\r?\\n` },
      }),
      check(
        'Quotes a value with a comma',
        `GET ${main.path}.csv`,
        { status: 200, body: { contains: '"{{random.uuid:comma}}, and more"' } },
        { points: 20 },
      ),
    ],
  };
}

export function importing(idea: Idea): Blueprint {
  const main = mainResource(idea);
  const first = main.fields[0]!.name;
  const item = (name: string) => ({ ...sampleBody(main), [first]: name });
  return {
    key: 'import',
    name: `Import many ${main.plural} at once`,
    description: taskText(
      `Let clients import a list of ${main.plural} with one request. If one entry is invalid, nothing is imported.`,
      [
        `\`POST ${main.path}/import\` takes a list of \`items\` and returns 201 with \`imported\`, the number of new ${main.plural}.`,
        `If an entry has no \`${first}\`, the request is rejected with 400 or 422 and nothing is stored. The response has \`errors\`, a list with the \`index\` of each invalid entry, counted from 0.`,
      ],
    ),
    difficulty: 3,
    days: 4,
    needs: [`core:collection:${main.singular}`],
    endpoints: [endpoint('POST', `${main.path}/import`, 'Imports a list')],
    checks: [
      check(
        'Imports a list of three',
        `POST ${main.path}/import`,
        { status: 201, json: [{ path: '$.imported', equals: 3 }] },
        { json: { items: [item('{{random.uuid}}'), item('{{random.uuid}}'), item('{{random.uuid:third}}')] } },
      ),
      check(
        'Lists the last imported entry',
        `GET ${main.path}`,
        { status: 200, json: [{ path: `$[*].${first}`, contains: '{{random.uuid:third}}' }] },
        { capture: { before: '$.length()' } },
      ),
      check(
        'Names the invalid entry',
        `POST ${main.path}/import`,
        { status: REFUSED, json: [{ path: '$.errors[0].index', equals: 1 }] },
        { json: { items: [item('{{random.uuid}}'), item('')] } },
      ),
      check(
        'Stores nothing from an invalid list',
        `GET ${main.path}`,
        { status: 200, json: [{ path: '$.length()', equals: captured('before') }] },
        { points: 20 },
      ),
    ],
  };
}

export function history(idea: Idea): Blueprint {
  const main = mainResource(idea);
  const first = main.fields[0]!.name;
  const path = `${main.path}/${captured(idOf(main))}`;
  return {
    key: 'history',
    name: `Keep a history of ${main.plural}`,
    description: taskText(`Let users see how ${withArticle(main.singular)} has changed over time.`, [
      `\`PATCH ${main.path}/{id}\` changes the given fields and returns 200 with the whole ${main.singular}.`,
      `\`GET ${main.path}/{id}/history\` returns an array, oldest entry first. An entry has \`at\` (ISO 8601), \`action\` (\`"created"\` or \`"changed"\`) and, for a change, \`fields\` (the names of the changed fields).`,
    ]),
    difficulty: 3,
    days: 4,
    needs: [`core:collection:${main.singular}`],
    endpoints: [
      endpoint('PATCH', `${main.path}/{id}`, 'Changes fields'),
      endpoint('GET', `${main.path}/{id}/history`, 'Lists all changes, oldest first'),
    ],
    checks: [
      creates(main),
      check(
        `Changes the ${first.replaceAll('_', ' ')}`,
        `PATCH ${path}`,
        {
          status: 200,
          json: [
            { path: `$.${first}`, equals: `{{sent.${first}}}` },
            { path: '$.id', equals: captured(idOf(main)) },
          ],
        },
        { json: { [first]: `{{random.word}} {{random.word:${keyOf(main)}}}` } },
      ),
      check(
        'Lists both entries in order',
        `GET ${path}/history`,
        {
          status: 200,
          json: [
            { path: '$', length: 2 },
            { path: '$[0].action', equals: 'created' },
            { path: '$[1].action', equals: 'changed' },
            { path: '$[1].fields', contains: first },
            { path: '$[1].at', matches: '^\\d{4}-' },
          ],
        },
        { points: 20 },
      ),
    ],
  };
}
