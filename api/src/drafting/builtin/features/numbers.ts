import { check, endpoint, taskText, type Blueprint } from '../blueprint.ts';
import { captured, creates, idOf, keyOf, REFUSED, sampleBody } from '../checks.ts';
import { mainResource, type Idea } from '../idea/idea.ts';

export function statistics(idea: Idea): Blueprint {
  const things = idea.resources.slice(0, 3);
  const main = mainResource(idea);
  return {
    key: 'statistics',
    name: 'Numbers at a glance',
    description: taskText('One call that tells how much there is, for a start page or a report.', [
      `GET /statistics answers totals, an object with one number for each kind of thing: ${things.map(({ path }) => path.slice(1)).join(', ')}.`,
      'It also answers generated_at, the time of the count in ISO-8601.',
      'The numbers are right at once after something was added.',
    ]),
    difficulty: 2,
    days: 3,
    needs: things.map(({ singular }) => `core:collection:${singular}`),
    endpoints: [endpoint('GET', '/statistics', 'Totals')],
    checks: [
      creates(main),
      check('Counts everything', 'GET /statistics', { status: 200, type: 'json', json: [...things.map(({ path }) => ({ path: `$.totals['${path.slice(1)}']`, type: 'number' as const, min: 0 })), { path: '$.generated_at', matches: '^\\d{4}-\\d{2}-\\d{2}T' }] }, { capture: { total: `$.totals['${main.path.slice(1)}']` } }),
      creates(main, '_2'),
      check(`Counts the new ${main.singular} at once`, 'GET /statistics', { status: 200, json: [{ path: `$.totals['${main.path.slice(1)}']`, not_equals: captured('total'), min: captured('total') }] }, { points: 20 }),
    ],
  };
}

export function dashboard(idea: Idea): Blueprint {
  const main = mainResource(idea);
  return {
    key: 'dashboard',
    name: 'A page for the team on duty',
    description: taskText(`A plain page, made by the server, that shows the newest ${main.plural} without any other tool.`, [
      `GET /dashboard answers an HTML page with a heading and a list of the ${main.plural} added last.`,
      'Text that people typed is escaped: markup in it shows as text and never runs.',
    ]),
    difficulty: 2,
    days: 3,
    needs: [`core:collection:${main.singular}`],
    endpoints: [endpoint('GET', '/dashboard', 'The page')],
    checks: [
      { ...creates(main), request: { method: 'POST', path: main.path, json: { ...sampleBody(main), [main.fields[0]!.name]: '<i>{{random.uuid:shown}}</i>' } } },
      check(`Shows the newest ${main.singular}`, 'GET /dashboard', { status: 200, type: 'html', body: { contains: '{{random.uuid:shown}}' } }),
      check('Escapes what people typed', 'GET /dashboard', { status: 200, body: { contains: '&lt;i&gt;{{random.uuid:shown}}' } }, { points: 20 }),
    ],
  };
}

export function exporting(idea: Idea): Blueprint {
  const main = mainResource(idea);
  const columns = ['id', ...main.fields.map(({ name }) => name)];
  return {
    key: 'export',
    name: `Export ${main.plural} as CSV`,
    description: taskText(`Everything a team collects it must be able to take away.`, [
      `GET ${main.path}.csv answers text/csv; the first line is ${columns.join(',')}.`,
      'A value with a comma, a quote or a line end is quoted as RFC 4180 says.',
      'The header content-disposition suggests a file name.',
    ]),
    difficulty: 2,
    days: 2,
    needs: [`core:collection:${main.singular}`],
    endpoints: [endpoint('GET', `${main.path}.csv`, 'All of them as CSV')],
    checks: [
      { ...creates(main), request: { method: 'POST', path: main.path, json: { ...sampleBody(main), [main.fields[0]!.name]: '{{random.uuid:comma}}, and more' } } },
      check('Starts with the names of the columns', `GET ${main.path}.csv`, { status: 200, type: 'text/csv', headers: { 'content-disposition': { contains: 'attachment' } }, body: { matches: `^\\uFEFF?${columns.join(',')}\\r?\\n` } }),
      check('Quotes a value with a comma', `GET ${main.path}.csv`, { status: 200, body: { contains: '"{{random.uuid:comma}}, and more"' } }, { points: 20 }),
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
    description: taskText(`All or nothing: a list with one bad entry changes nothing.`, [
      `POST ${main.path}/import takes items, a list, and answers 201 with imported, their number.`,
      `When one entry has no ${first.replaceAll('_', ' ')} the answer is 400 or 422 with errors, a list with the zero-based index of each bad entry, and nothing is stored.`,
    ]),
    difficulty: 3,
    days: 4,
    needs: [`core:collection:${main.singular}`],
    endpoints: [endpoint('POST', `${main.path}/import`, 'Stores a whole list')],
    checks: [
      check('Imports a list of three', `POST ${main.path}/import`, { status: 201, json: [{ path: '$.imported', equals: 3 }] }, { json: { items: [item('{{random.uuid}}'), item('{{random.uuid}}'), item('{{random.uuid:third}}')] } }),
      check('Has stored the last of them', `GET ${main.path}`, { status: 200, json: [{ path: `$[*].${first}`, contains: '{{random.uuid:third}}' }] }, { capture: { before: '$.length()' } }),
      check('Names the bad entry', `POST ${main.path}/import`, { status: REFUSED, json: [{ path: '$.errors[0].index', equals: 1 }] }, { json: { items: [item('{{random.uuid}}'), item('')] } }),
      check('Stores nothing of a bad list', `GET ${main.path}`, { status: 200, json: [{ path: '$.length()', equals: captured('before') }] }, { points: 20 }),
    ],
  };
}

export function history(idea: Idea): Blueprint {
  const { link } = idea;
  const main = mainResource(idea);
  const first = main.fields[0]!.name;
  const path = `${main.path}/${captured(idOf(main))}`;
  return {
    key: 'history',
    name: `Remember what happened to ${link ? `each ${main.singular}` : main.plural}`,
    description: taskText(`Somebody will ask how it came to this. Keep every change of ${main.plural}.`, [
      `PATCH ${main.path}/{id} changes single fields and answers 200 with the whole ${main.singular}.`,
      `GET ${main.path}/{id}/history answers an array, oldest first: at (ISO-8601), action ("created" or "changed") and, for a change, fields, the names of what changed.`,
    ]),
    difficulty: 3,
    days: 4,
    needs: [`core:collection:${main.singular}`],
    endpoints: [endpoint('PATCH', `${main.path}/{id}`, 'Changes single fields'), endpoint('GET', `${main.path}/{id}/history`, 'All changes, oldest first')],
    checks: [
      creates(main),
      check(`Changes the ${first.replaceAll('_', ' ')}`, `PATCH ${path}`, { status: 200, json: [{ path: `$.${first}`, equals: `{{sent.${first}}}` }, { path: '$.id', equals: captured(idOf(main)) }] }, { json: { [first]: `{{random.word}} {{random.word:${keyOf(main)}}}` } }),
      check('Tells both in order', `GET ${path}/history`, { status: 200, json: [{ path: '$', length: 2 }, { path: '$[0].action', equals: 'created' }, { path: '$[1].action', equals: 'changed' }, { path: '$[1].fields', contains: first }, { path: '$[1].at', matches: '^\\d{4}-' }] }, { points: 20 }),
    ],
  };
}
