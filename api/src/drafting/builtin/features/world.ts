import { check, endpoint, taskText, type Blueprint } from '../blueprint.ts';
import { captured, creates, idOf, REFUSED } from '../checks.ts';
import { actorResource, mainResource, type Idea } from '../idea/idea.ts';
import { withArticle } from '../words.ts';

export function ranking(idea: Idea): Blueprint {
  const actor = actorResource(idea);
  const scores = (suffix: string, points: number, name: string) =>
    check(
      name,
      `POST ${actor.path}/${captured(`${idOf(actor)}${suffix}`)}/scores`,
      { status: 201, json: [{ path: '$.points', equals: points }] },
      { json: { points } },
    );
  return {
    key: 'ranking',
    name: `A leaderboard of ${actor.plural}`,
    description: taskText(`Add up the points of all ${actor.plural} and show who is leading.`, [
      `\`POST ${actor.path}/{id}/scores\` takes \`points\` (1 to 1000000) and returns 201 with \`points\`. Any other value is rejected with 400 or 422.`,
      `\`GET /leaderboard\` returns an array of the ${actor.plural} that have points, the highest total first, each with \`rank\`, \`id\` and \`total\`. Equal totals share a rank.`,
    ]),
    difficulty: 2,
    days: 4,
    needs: [`core:collection:${actor.singular}`],
    endpoints: [
      endpoint('POST', `${actor.path}/{id}/scores`, 'Adds points'),
      endpoint('GET', '/leaderboard', 'Returns the leaderboard'),
    ],
    checks: [
      creates(actor),
      creates(actor, '_2'),
      scores('', 400_000, 'Adds points'),
      scores('', 599_999, 'Adds more points'),
      scores('_2', 999_998, `Adds points for another ${actor.singular}`),
      check(
        'Rejects negative points',
        `POST ${actor.path}/${captured(idOf(actor))}/scores`,
        { status: REFUSED },
        { json: { points: -5 } },
      ),
      check(
        `Lists both ${actor.plural} with their totals`,
        'GET /leaderboard',
        {
          status: 200,
          type: 'json',
          json: [
            { path: '$[*].id', contains: captured(idOf(actor)) },
            { path: '$[*].total', contains: 999_999 },
            { path: '$[*].id', contains: captured(`${idOf(actor)}_2`) },
          ],
        },
        { points: 20 },
      ),
      check('Starts with rank 1', 'GET /leaderboard', {
        status: 200,
        json: [
          { path: '$[0].rank', equals: 1 },
          { path: '$[0].total', min: 999_999 },
        ],
      }),
    ],
  };
}

export function nearby(idea: Idea): Blueprint {
  const thing = mainResource(idea);
  const found = { path: '$[*].id', contains: captured(idOf(thing)) };
  return {
    key: 'nearby',
    name: `Find ${thing.plural} nearby`,
    description: taskText(`Let users find ${thing.plural} near them.`, [
      `\`PUT ${thing.path}/{id}/place\` takes \`latitude\` and \`longitude\` and returns 200 or 204. A latitude above 90 is rejected with 400 or 422.`,
      `\`GET ${thing.path}/near?latitude={n}&longitude={n}&km={n}\` returns an array of the ${thing.plural} within that many kilometers, the closest first, each with its \`id\` and \`distance_km\`.`,
    ]),
    difficulty: 3,
    days: 4,
    needs: [`core:collection:${thing.singular}`],
    endpoints: [
      endpoint('PUT', `${thing.path}/{id}/place`, `Sets the place of ${withArticle(thing.singular)}`),
      endpoint('GET', `${thing.path}/near`, `Lists ${thing.plural} nearby`),
    ],
    checks: [
      creates(thing),
      check(
        'Sets the place',
        `PUT ${thing.path}/${captured(idOf(thing))}/place`,
        { status: [200, 204] },
        { json: { latitude: 52.52, longitude: 13.405 } },
      ),
      check(
        'Rejects an impossible latitude',
        `PUT ${thing.path}/${captured(idOf(thing))}/place`,
        { status: REFUSED },
        { json: { latitude: 91, longitude: 13 } },
      ),
      check(
        `Finds the ${thing.singular} nearby`,
        `GET ${thing.path}/near?latitude=52.53&longitude=13.41&km=5`,
        { status: 200, json: [found, { path: '$[0].distance_km', min: 0, max: 5 }] },
        { points: 20 },
      ),
      check(
        `Does not find the ${thing.singular} from far away`,
        `GET ${thing.path}/near?latitude=-33.9&longitude=151.2&km=5`,
        { status: 200, json: [{ path: '$', type: 'array', length: 0 }] },
      ),
    ],
  };
}
