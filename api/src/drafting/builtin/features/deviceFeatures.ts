import { check, endpoint, taskText, type Blueprint, type FeatureMaker } from '../blueprint.ts';
import { captured, creates, idOf, REFUSED } from '../checks.ts';
import type { Resource } from '../idea/idea.ts';
import { deviceOf, sendsReading } from '../spine/readings.ts';
import { capitalised, withArticle } from '../words.ts';
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
    intro: 'Raise one alert when a value crosses its limit, not one for every reading.',
    points: [
      `\`PUT ${thing.path}/{id}/limit\` takes \`kind\` and \`max\`, and returns 200 or 204.`,
      `\`GET ${thing.path}/{id}/alerts\` returns an array of alerts, newest first, each with \`kind\`, \`value\` and \`raised_at\`.`,
      'Further readings above the limit raise no second alert. After a reading below the limit, the next one above it raises a new alert.',
    ],
    difficulty: 3,
    days: 4,
    endpoints: [
      endpoint('PUT', `${thing.path}/{id}/limit`, 'Sets the limit'),
      endpoint('GET', `${thing.path}/{id}/alerts`, 'Lists alerts, newest first'),
    ],
    checks: [
      creates(thing),
      check('Sets a limit', `PUT ${own}/limit`, { status: [200, 204] }, { json: { kind: 'temperature', max: 30 } }),
      sendsReading(thing, 'Stores a reading below the limit', 29, '2030-05-01T10:00:00Z'),
      check('Has no alert yet', `GET ${own}/alerts`, { status: 200, json: [{ path: '$', length: 0 }] }),
      sendsReading(thing, 'Stores a reading above the limit', 31, '2030-05-01T10:01:00Z'),
      sendsReading(thing, 'Stores another reading above the limit', 33, '2030-05-01T10:02:00Z'),
      check(
        'Has raised exactly one alert',
        `GET ${own}/alerts`,
        {
          status: 200,
          json: [
            { path: '$', length: 1 },
            { path: '$[0].value', equals: 31 },
          ],
        },
        { points: 20 },
      ),
    ],
  })),
  statistics: device('statistics', (thing, own) => ({
    name: 'Minimum, maximum and mean',
    intro: `Summarize the readings of each ${thing.singular}.`,
    points: [
      `\`GET ${thing.path}/{id}/statistics\` returns \`count\`, \`min\`, \`max\` and \`mean\` of all readings.`,
      'Without readings, `count` is 0 and the other three are `null`.',
    ],
    difficulty: 2,
    days: 2,
    endpoints: [endpoint('GET', `${thing.path}/{id}/statistics`, 'Returns the statistics')],
    checks: [
      creates(thing),
      check('Returns zero and null without readings', `GET ${own}/statistics`, {
        status: 200,
        json: [
          { path: '$.count', equals: 0 },
          { path: '$.mean', equals: null },
        ],
      }),
      sendsReading(thing, 'Stores a low reading', 10, '2030-05-01T10:00:00Z'),
      sendsReading(thing, 'Stores a high reading', 25, '2030-05-01T10:01:00Z'),
      check(
        'Summarizes both readings',
        `GET ${own}/statistics`,
        {
          status: 200,
          json: [
            { path: '$.count', equals: 2 },
            { path: '$.min', equals: 10 },
            { path: '$.max', equals: 25 },
            { path: '$.mean', equals: 17.5 },
          ],
        },
        { points: 20 },
      ),
    ],
  })),
  commands: device('commands', (thing, own) => ({
    name: `Send commands to ${thing.plural}`,
    intro: 'Devices save energy and are often offline. A command waits until the device asks for it.',
    points: [
      `\`POST ${thing.path}/{id}/commands\` takes \`action\` and returns 202 with an \`id\` and \`status\` set to \`"waiting"\`.`,
      `The device calls \`GET ${thing.path}/{id}/commands/next\`, which returns the oldest waiting command, or 204 if there is none.`,
      '`POST /commands/{id}/done` marks a command as done and returns 200 with `status` set to `"done"`.',
    ],
    difficulty: 3,
    days: 4,
    needs: [`core:collection:${thing.singular}`],
    endpoints: [
      endpoint('POST', `${thing.path}/{id}/commands`, 'Queues a command'),
      endpoint('GET', `${thing.path}/{id}/commands/next`, 'Returns the next command'),
      endpoint('POST', '/commands/{id}/done', 'Marks a command as done'),
    ],
    checks: [
      creates(thing),
      check('Returns 204 without commands', `GET ${own}/commands/next`, { status: 204 }),
      check(
        'Queues a command',
        `POST ${own}/commands`,
        { status: 202, json: [{ path: '$.status', equals: 'waiting' }] },
        { json: { action: '{{random.word:action}}' }, capture: { command: '$.id' } },
      ),
      check('Queues a second command', `POST ${own}/commands`, { status: 202 }, { json: { action: 'switch-off' } }),
      check(
        'Returns the oldest command',
        `GET ${own}/commands/next`,
        {
          status: 200,
          json: [
            { path: '$.id', equals: '{{captured.command}}' },
            { path: '$.action', equals: '{{random.word:action}}' },
          ],
        },
        { points: 20 },
      ),
      check('Marks the command as done', 'POST /commands/{{captured.command}}/done', {
        status: 200,
        json: [{ path: '$.status', equals: 'done' }],
      }),
      check('Returns the second command', `GET ${own}/commands/next`, {
        status: 200,
        json: [{ path: '$.action', equals: 'switch-off' }],
      }),
    ],
  })),
  import: device('import', (thing, own) => ({
    name: 'Accept readings in batches',
    intro: 'A device that was offline for hours sends all its readings at once.',
    points: [
      `\`POST ${thing.path}/{id}/readings/batch\` takes a list of \`readings\` and returns 201 with \`stored\`, the number of new readings.`,
      'A reading with the same `kind` and `taken_at` as a stored one is not stored again.',
      'If `readings` is not a list, the request is rejected with 400 or 422.',
    ],
    difficulty: 3,
    days: 3,
    endpoints: [endpoint('POST', `${thing.path}/{id}/readings/batch`, 'Stores many readings')],
    checks: [
      creates(thing),
      check(
        'Stores a batch',
        `POST ${own}/readings/batch`,
        { status: 201, json: [{ path: '$.stored', equals: 2 }] },
        { json: { readings: [reading(1, '10:00'), reading(2, '10:01')] } },
      ),
      check(
        'Stores only new readings',
        `POST ${own}/readings/batch`,
        { status: 201, json: [{ path: '$.stored', equals: 1 }] },
        { json: { readings: [reading(2, '10:01'), reading(3, '10:02')] }, points: 20 },
      ),
      check(
        'Rejects a batch that is not a list',
        `POST ${own}/readings/batch`,
        { status: REFUSED },
        { json: { readings: 'none' } },
      ),
    ],
  })),
  notifications: device('notifications', (thing) => ({
    name: `Find silent ${thing.plural}`,
    intro: `${capitalised(withArticle(thing.singular))} that has stopped sending readings may be broken. Help operators notice.`,
    points: [
      `\`GET ${thing.path}?status=silent\` returns an array of the ${thing.plural} without a reading in the last hour. \`?status=reporting\` returns the others.`,
      'Any other `status` is rejected with 400 or 422.',
    ],
    difficulty: 2,
    days: 3,
    endpoints: [endpoint('GET', `${thing.path}?status=silent`, 'Lists silent devices')],
    checks: [
      creates(thing),
      check(
        `Lists a new ${thing.singular} as silent`,
        `GET ${thing.path}?status=silent`,
        { status: 200, json: [{ path: '$[*].id', contains: captured(idOf(thing)) }] },
        { points: 20 },
      ),
      check('Rejects an unknown status', `GET ${thing.path}?status={{random.word}}`, { status: REFUSED }),
    ],
  })),
  dashboard: device('dashboard', (thing) => ({
    name: 'A dashboard page',
    intro: 'Build a page for a wall display. The server renders it.',
    points: [
      `\`GET /dashboard\` returns an HTML page with the latest value of every ${thing.singular}. The page refreshes itself.`,
    ],
    difficulty: 2,
    days: 3,
    endpoints: [endpoint('GET', '/dashboard', 'Shows the dashboard')],
    checks: [
      creates(thing),
      sendsReading(thing, 'Stores a reading', 7351, '2030-05-01T10:00:00Z'),
      check(
        'Shows the latest value',
        'GET /dashboard',
        { status: 200, type: 'html', body: { matches: '7[.,\\s]?351' } },
        { points: 20 },
      ),
    ],
  })),
  export: device('export', (thing, own) => ({
    name: 'Export readings as CSV',
    intro: 'Let people analyze the readings in a spreadsheet.',
    points: [
      `\`GET ${thing.path}/{id}/readings.csv\` returns \`text/csv\`, oldest reading first. The first line is \`taken_at,kind,value\`.`,
    ],
    difficulty: 1,
    days: 2,
    endpoints: [endpoint('GET', `${thing.path}/{id}/readings.csv`, 'Returns all readings as CSV')],
    checks: [
      creates(thing),
      sendsReading(thing, 'Stores a reading', 21, '2030-05-01T10:00:00Z'),
      check('Returns CSV', `GET ${own}/readings.csv`, {
        status: 200,
        type: 'text/csv',
        body: { matches: '^\\uFEFF?taken_at,kind,value\\r?\\n[^\\n]*temperature,21' },
      }),
    ],
  })),
  accounts,
};

function reading(value: number, time: string): object {
  return { kind: 'temperature', value, taken_at: `2030-05-01T${time}:00Z` };
}
