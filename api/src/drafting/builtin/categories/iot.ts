import { check, endpoint, taskText, type Blueprint } from '../blueprint.ts';
import { captured, creates, idOf, REFUSED, unknown } from '../checks.ts';
import { DEVICE_FEATURES } from '../features/deviceFeatures.ts';
import { deviceOf, sendsReading } from '../spine/readings.ts';
import type { Resource } from '../idea/idea.ts';
import { resourceOf } from '../idea/resourceOf.ts';
import { collectionTask } from '../spine/collection.ts';
import { onlineTask } from '../spine/online.ts';
import { capitalised, withArticle } from '../words.ts';
import type { CategoryKit } from './category.ts';

function readingsTask(device: Resource): Blueprint {
  const path = `${device.path}/${captured(idOf(device))}/readings`;
  return {
    key: 'core:readings',
    name: `Receive readings from ${device.plural}`,
    description: taskText(
      `${capitalised(withArticle(device.singular))} sends a reading every few seconds. Write a small simulator for your own tests.`,
      [
        `\`POST ${device.path}/{id}/readings\` takes \`kind\` (such as \`"temperature"\`), \`value\` (a number) and \`taken_at\` (ISO 8601), and returns 201 with an \`id\` and these fields.`,
        `A \`value\` that is not a number is rejected with 400 or 422, and an unknown ${device.singular} with 404.`,
      ],
    ),
    difficulty: 2,
    days: 4,
    needs: [`core:collection:${device.singular}`],
    endpoints: [endpoint('POST', `${device.path}/{id}/readings`, 'Stores a reading')],
    checks: [
      creates(device),
      sendsReading(device, 'Stores a reading', '{{random.int(1,90)}}', '2030-05-01T10:00:00Z'),
      check(
        'Rejects a value that is not a number',
        `POST ${path}`,
        { status: REFUSED },
        { json: { kind: 'temperature', value: '{{random.word}}', taken_at: '2030-05-01T10:00:10Z' } },
      ),
      check(
        `Returns 404 for an unknown ${device.singular}`,
        `POST ${device.path}/${unknown(idOf(device))}/readings`,
        { status: 404 },
        { json: { kind: 'temperature', value: 20, taken_at: '2030-05-01T10:00:20Z' } },
      ),
    ],
  };
}

function latestTask(device: Resource): Blueprint {
  const path = `${device.path}/${captured(idOf(device))}`;
  return {
    key: 'core:latest',
    name: 'Return the latest reading',
    description: taskText(
      `Let clients ask for the current state of ${withArticle(device.singular)}. Readings may arrive late and out of order.`,
      [
        `\`GET ${device.path}/{id}/latest\` returns the reading with the latest \`taken_at\`, even if an older reading arrived after it.`,
        'Before the first reading it returns 404.',
      ],
    ),
    difficulty: 2,
    days: 2,
    needs: ['core:readings'],
    endpoints: [endpoint('GET', `${device.path}/{id}/latest`, 'Returns the latest reading')],
    checks: [
      creates(device),
      check('Returns 404 before the first reading', `GET ${path}/latest`, { status: 404 }),
      sendsReading(device, 'Stores a reading', 42, '2030-05-01T12:00:00Z'),
      sendsReading(device, 'Stores an older reading that arrives late', 17, '2030-05-01T11:00:00Z'),
      check(
        'Still returns the newer reading',
        `GET ${path}/latest`,
        { status: 200, json: [{ path: '$.value', equals: 42 }] },
        { points: 20 },
      ),
    ],
  };
}

function windowTask(device: Resource): Blueprint {
  const path = `${device.path}/${captured(idOf(device))}/readings`;
  return {
    key: 'core:window',
    name: 'Return the readings of a period',
    description: taskText('Provide the data for charts: the readings of one period, sorted by time.', [
      `\`GET ${device.path}/{id}/readings?from={time}&to={time}\` returns an array of readings, oldest first. The period includes \`from\` and excludes \`to\`.`,
      'A `from` after `to` is rejected with 400 or 422.',
    ]),
    difficulty: 2,
    days: 3,
    needs: ['core:readings'],
    endpoints: [
      endpoint('GET', `${device.path}/{id}/readings?from={time}&to={time}`, 'Lists the readings of a period'),
    ],
    checks: [
      creates(device),
      sendsReading(device, 'Stores a reading at 12:00', 12, '2030-05-01T12:00:00Z'),
      sendsReading(device, 'Stores a reading at 11:00', 11, '2030-05-01T11:00:00Z'),
      sendsReading(device, 'Stores a reading at 13:00', 13, '2030-05-01T13:00:00Z'),
      check(
        'Returns the readings of the period, oldest first',
        `GET ${path}?from=2030-05-01T11:00:00Z&to=2030-05-01T13:00:00Z`,
        { status: 200, json: [{ path: '$[*].value', equals: [11, 12] }] },
        { points: 20 },
      ),
      check(
        'Rejects a period that ends before it starts',
        `GET ${path}?from=2030-05-02T00:00:00Z&to=2030-05-01T00:00:00Z`,
        { status: REFUSED },
      ),
    ],
  };
}

export const iot: CategoryKit = {
  product: 'service for connected devices',
  summary: (idea) => `a service that collects readings from ${deviceOf(idea).plural}`,
  delivery: 'Teams submit the URL of the service. The tests act as the devices and send new values in each run.',
  spine: (idea) => {
    const device = deviceOf(idea);
    return [
      onlineTask('service', ['HTTP and JSON', 'What a sensor and an actuator are']),
      collectionTask(device),
      readingsTask(device),
      latestTask(device),
      windowTask(device),
    ];
  },
  thing: (_idea, singular) => collectionTask(resourceOf(singular)),
  features: DEVICE_FEATURES,
};
