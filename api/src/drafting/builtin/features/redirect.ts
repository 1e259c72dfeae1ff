import { check, endpoint, taskText, type Blueprint } from '../blueprint.ts';
import { captured, creates, idOf } from '../checks.ts';
import { mainResource, type Idea } from '../idea/idea.ts';

/** Only for things with a URL to lead to. */
export function redirect(idea: Idea): Blueprint | null {
  const thing = mainResource(idea);
  const target = thing.fields.find(({ kind }) => kind === 'url');
  if (!target) return null;
  const visits = `${thing.path}/${captured(idOf(thing))}/visits`;
  return {
    key: 'redirect',
    name: 'Short paths that redirect',
    description: taskText(
      `Give each ${thing.singular} a short path that leads to its URL, and count how often it is followed.`,
      [
        `\`POST ${thing.path}\` also returns \`code\`: at most 12 letters and digits, different for each ${thing.singular}.`,
        `\`GET /s/{code}\` redirects to the \`${target.name}\` with 301, 302, 307 or 308. An unknown code returns 404.`,
        `\`GET ${thing.path}/{id}/visits\` returns \`count\`, the number of redirects so far.`,
      ],
    ),
    difficulty: 2,
    days: 3,
    needs: [`core:collection:${thing.singular}`],
    endpoints: [
      endpoint('GET', '/s/{code}', `Redirects to the URL of ${thing.plural}`),
      endpoint('GET', `${thing.path}/{id}/visits`, 'Returns how often it was followed'),
    ],
    checks: [
      { ...creates(thing), capture: { [idOf(thing)]: '$.id', code: '$.code', target: `$.${target.name}` } },
      check('Counts no redirects at first', `GET ${visits}`, { status: 200, json: [{ path: '$.count', equals: 0 }] }),
      check(
        'Redirects to the URL',
        `GET /s/${captured('code')}`,
        { status: [301, 302, 307, 308], headers: { location: { equals: captured('target') } } },
        { points: 20 },
      ),
      check('Counts the redirect', `GET ${visits}`, { status: 200, json: [{ path: '$.count', equals: 1 }] }),
      check('Returns 404 for an unknown code', 'GET /s/0{{random.int(100000,999999)}}', { status: 404 }),
    ],
  };
}
