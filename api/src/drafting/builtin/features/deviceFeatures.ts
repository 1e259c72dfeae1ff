import { check, endpoint, taskText, type Blueprint, type FeatureMaker } from '../blueprint.ts';
import { captured, creates, idOf, REFUSED } from '../checks.ts';
import type { Resource } from '../idea/idea.ts';
import { deviceOf, sendsReading } from '../spine/readings.ts';
import { accounts } from './people.ts';

interface DeviceTask {
  name: string;
  intro: string;
  points: string[];
  difficulty: number;
  days: number;
  needs?: string[];
  endpoints: Blueprint['endpoints'];
  checks: Blueprint['checks'];
}

function device(key: string, make: (thing: Resource, own: string) => DeviceTask): FeatureMaker {
  return (idea) => {
    const thing = deviceOf(idea);
    const { intro, points, ...task } = make(thing, `${thing.path}/${captured(idOf(thing))}`);
    return { key, needs: ['core:readings'], ...task, description: taskText(intro, points) };
  };
}

/** Features of a service for devices, the most useful first. */
export const DEVICE_FEATURES: Readonly<Record<string, FeatureMaker>> = {
  alerts: device('alerts', (thing, own) => ({
    name: 'Alerts when a limit is crossed',
    intro: 'One alert when it becomes serious, not one for every reading.',
    points: [`PUT ${thing.path}/{id}/limit takes kind and max and answers 200.`, `GET ${thing.path}/{id}/alerts answers an array of alerts, newest first, each with kind, value and raised_at.`, 'Readings that stay above the limit raise no second alert; after one below it the next crossing does.'],
    difficulty: 3,
    days: 4,
    endpoints: [endpoint('PUT', `${thing.path}/{id}/limit`, 'Sets the limit'), endpoint('GET', `${thing.path}/{id}/alerts`, 'Alerts, newest first')],
    checks: [
      creates(thing),
      check('Takes a limit', `PUT ${own}/limit`, { status: [200, 204] }, { json: { kind: 'temperature', max: 30 } }),
      sendsReading(thing, 'Stays quiet below the limit', 29, '2030-05-01T10:00:00Z'),
      check('Has no alert yet', `GET ${own}/alerts`, { status: 200, json: [{ path: '$', length: 0 }] }),
      sendsReading(thing, 'Takes a reading above it', 31, '2030-05-01T10:01:00Z'),
      sendsReading(thing, 'Takes another above it', 33, '2030-05-01T10:02:00Z'),
      check('Has raised exactly one alert', `GET ${own}/alerts`, { status: 200, json: [{ path: '$', length: 1 }, { path: '$[0].value', equals: 31 }] }, { points: 20 }),
    ],
  })),
  statistics: device('statistics', (thing, own) => ({
    name: 'Lowest, highest and mean',
    intro: 'Three numbers say more than a thousand readings.',
    points: [`GET ${thing.path}/{id}/statistics answers count, min, max and mean of all readings.`, 'Without readings count is 0 and the rest is null.'],
    difficulty: 2,
    days: 2,
    endpoints: [endpoint('GET', `${thing.path}/{id}/statistics`, 'Count, min, max, mean')],
    checks: [
      creates(thing),
      check('Has nothing to count at first', `GET ${own}/statistics`, { status: 200, json: [{ path: '$.count', equals: 0 }, { path: '$.mean', equals: null }] }),
      sendsReading(thing, 'Takes a low reading', 10, '2030-05-01T10:00:00Z'),
      sendsReading(thing, 'Takes a high reading', 25, '2030-05-01T10:01:00Z'),
      check('Has counted both', `GET ${own}/statistics`, { status: 200, json: [{ path: '$.count', equals: 2 }, { path: '$.min', equals: 10 }, { path: '$.max', equals: 25 }, { path: '$.mean', equals: 17.5 }] }, { points: 20 }),
    ],
  })),
  commands: device('commands', (thing, own) => ({
    name: `Send commands to each ${thing.singular}`,
    intro: 'Devices sleep. A command waits until the device asks for it.',
    points: [`POST ${thing.path}/{id}/commands takes action and answers 202 with id and status "waiting".`, `GET ${thing.path}/{id}/commands/next is what the device calls: it answers the oldest waiting command, or 204 when there is none.`, 'POST /commands/{id}/done marks it and answers 200 with status "done".'],
    difficulty: 3,
    days: 4,
    needs: [`core:collection:${thing.singular}`],
    endpoints: [endpoint('POST', `${thing.path}/{id}/commands`, 'Queues a command'), endpoint('GET', `${thing.path}/{id}/commands/next`, 'What to do next'), endpoint('POST', '/commands/{id}/done', 'It was done')],
    checks: [
      creates(thing),
      check('Has nothing to do at first', `GET ${own}/commands/next`, { status: 204 }),
      check('Queues a command', `POST ${own}/commands`, { status: 202, json: [{ path: '$.status', equals: 'waiting' }] }, { json: { action: '{{random.word:action}}' }, capture: { command: '$.id' } }),
      check('Queues a second one', `POST ${own}/commands`, { status: 202 }, { json: { action: 'switch-off' } }),
      check('Hands out the oldest', `GET ${own}/commands/next`, { status: 200, json: [{ path: '$.id', equals: '{{captured.command}}' }, { path: '$.action', equals: '{{random.word:action}}' }] }, { points: 20 }),
      check('Marks it as done', 'POST /commands/{{captured.command}}/done', { status: 200, json: [{ path: '$.status', equals: 'done' }] }),
      check('Hands out the next', `GET ${own}/commands/next`, { status: 200, json: [{ path: '$.action', equals: 'switch-off' }] }),
    ],
  })),
  import: device('import', (thing, own) => ({
    name: 'Take readings in batches',
    intro: 'After a night without network a device sends everything at once.',
    points: [`POST ${thing.path}/{id}/readings/batch takes readings, a list, and answers 201 with stored, their number.`, 'A reading with the same kind and taken_at as one already stored is not stored again.'],
    difficulty: 3,
    days: 3,
    endpoints: [endpoint('POST', `${thing.path}/{id}/readings/batch`, 'Many readings')],
    checks: [
      creates(thing),
      check('Stores a batch', `POST ${own}/readings/batch`, { status: 201, json: [{ path: '$.stored', equals: 2 }] }, { json: { readings: [reading(1, '10:00'), reading(2, '10:01')] } }),
      check('Stores only what is new', `POST ${own}/readings/batch`, { status: 201, json: [{ path: '$.stored', equals: 1 }] }, { json: { readings: [reading(2, '10:01'), reading(3, '10:02')] }, points: 20 }),
      check('Refuses a batch that is no list', `POST ${own}/readings/batch`, { status: REFUSED }, { json: { readings: 'none' } }),
    ],
  })),
  notifications: device('notifications', (thing) => ({
    name: 'Know which devices are silent',
    intro: 'A device that says nothing is either fine or broken. Find out.',
    points: [`GET ${thing.path}?status=silent answers those that never reported or not within an hour of now; ?status=reporting answers the others.`, 'Another status answers 400 or 422.'],
    difficulty: 2,
    days: 3,
    endpoints: [endpoint('GET', `${thing.path}?status=silent`, 'Devices to look after')],
    checks: [creates(thing), check('Calls a new device silent', `GET ${thing.path}?status=silent`, { status: 200, json: [{ path: '$[*].id', contains: captured(idOf(thing)) }] }, { points: 20 }), check('Refuses another status', `GET ${thing.path}?status={{random.word}}`, { status: REFUSED })],
  })),
  dashboard: device('dashboard', (thing) => ({
    name: 'A wall display',
    intro: 'A page that hangs in the hall, made by the server.',
    points: [`GET /dashboard answers an HTML page with the name and the latest value of every ${thing.singular}; it refreshes itself.`],
    difficulty: 2,
    days: 3,
    endpoints: [endpoint('GET', '/dashboard', 'The page')],
    checks: [creates(thing), sendsReading(thing, 'Takes a reading', 7351, '2030-05-01T10:00:00Z'), check('Shows the value', 'GET /dashboard', { status: 200, type: 'html', body: { matches: '7[.,\\s]?351' } }, { points: 20 })],
  })),
  export: device('export', (thing, own) => ({
    name: 'Export readings as CSV',
    intro: 'For the spreadsheet of the person who pays for the sensors.',
    points: [`GET ${thing.path}/{id}/readings.csv answers text/csv with taken_at,kind,value, oldest first.`],
    difficulty: 1,
    days: 2,
    endpoints: [endpoint('GET', `${thing.path}/{id}/readings.csv`, 'All readings')],
    checks: [creates(thing), sendsReading(thing, 'Takes a reading', 21, '2030-05-01T10:00:00Z'), check('Answers CSV', `GET ${own}/readings.csv`, { status: 200, type: 'text/csv', body: { matches: '^\\uFEFF?taken_at,kind,value\\r?\\n[^\\n]*temperature,21' } })],
  })),
  accounts,
};

function reading(value: number, time: string): object {
  return { kind: 'temperature', value, taken_at: `2030-05-01T${time}:00Z` };
}
