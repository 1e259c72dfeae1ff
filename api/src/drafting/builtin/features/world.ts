import { check, endpoint, taskText, type Blueprint } from '../blueprint.ts';
import { captured, creates, idOf, REFUSED } from '../checks.ts';
import { actorResource, mainResource, type Idea } from '../idea/idea.ts';

export function ranking(idea: Idea): Blueprint {
  const actor = actorResource(idea);
  const scores = (suffix: string, points: number, name: string) => check(name, `POST ${actor.path}/${captured(`${idOf(actor)}${suffix}`)}/scores`, { status: 201, json: [{ path: '$.points', equals: points }] }, { json: { points } });
  return {
    key: 'ranking',
    name: `A leaderboard of ${actor.plural}`,
    description: taskText('Points add up, and everybody sees who leads.', [
      `POST ${actor.path}/{id}/scores takes points (1 to 1000000) and answers 201; anything else answers 400 or 422.`,
      `GET /leaderboard answers the ${actor.plural} with points, rank, id and total, the most points first; equal totals share a rank.`,
    ]),
    difficulty: 2,
    days: 4,
    needs: [`core:collection:${actor.singular}`],
    endpoints: [endpoint('POST', `${actor.path}/{id}/scores`, 'Adds points'), endpoint('GET', '/leaderboard', 'Who leads')],
    checks: [
      creates(actor),
      creates(actor, '_2'),
      scores('', 400_000, 'Takes points'),
      scores('', 599_999, 'Takes more points'),
      scores('_2', 999_998, 'Takes points of another'),
      check('Refuses a negative score', `POST ${actor.path}/${captured(idOf(actor))}/scores`, { status: REFUSED }, { json: { points: -5 } }),
      check('Lists both with their totals', 'GET /leaderboard', { status: 200, type: 'json', json: [{ path: '$[*].id', contains: captured(idOf(actor)) }, { path: '$[*].total', contains: 999_999 }, { path: '$[*].id', contains: captured(`${idOf(actor)}_2`) }] }, { points: 20 }),
      check('Puts the most points at rank 1', 'GET /leaderboard', { status: 200, json: [{ path: '$[0].rank', equals: 1 }, { path: '$[0].total', min: 999_999 }] }),
    ],
  };
}

export function nearby(idea: Idea): Blueprint {
  const thing = mainResource(idea);
  const found = { path: '$[*].id', contains: captured(idOf(thing)) };
  return {
    key: 'nearby',
    name: `Find ${thing.plural} nearby`,
    description: taskText('What matters on a phone is what is close.', [
      `PUT ${thing.path}/{id}/place takes latitude and longitude and answers 200 or 204; a latitude beyond 90 answers 400 or 422.`,
      `GET ${thing.path}/near?latitude=..&longitude=..&km=.. answers the ${thing.plural} within that many kilometres, each with distance_km, the closest first.`,
    ]),
    difficulty: 3,
    days: 4,
    needs: [`core:collection:${thing.singular}`],
    endpoints: [endpoint('PUT', `${thing.path}/{id}/place`, 'Where it is'), endpoint('GET', `${thing.path}/near`, 'What is close')],
    checks: [
      creates(thing),
      check('Takes a place', `PUT ${thing.path}/${captured(idOf(thing))}/place`, { status: [200, 204] }, { json: { latitude: 52.52, longitude: 13.405 } }),
      check('Refuses a place that is not on Earth', `PUT ${thing.path}/${captured(idOf(thing))}/place`, { status: REFUSED }, { json: { latitude: 91, longitude: 13 } }),
      check('Finds it from close by', `GET ${thing.path}/near?latitude=52.53&longitude=13.41&km=5`, { status: 200, json: [found, { path: '$[0].distance_km', min: 0, max: 5 }] }, { points: 20 }),
      check('Does not find it from far away', `GET ${thing.path}/near?latitude=-33.9&longitude=151.2&km=5`, { status: 200, json: [{ path: '$', type: 'array', length: 0 }] }),
    ],
  };
}
