import { check, endpoint, taskText, type Blueprint } from '../blueprint.ts';
import { captured, creates, idOf, REFUSED } from '../checks.ts';
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
    name: `Receive readings of each ${device.singular}`,
    description: taskText(`${capitalised(withArticle(device.singular))} reports every few seconds. Write a small simulator that does the same.`, [
      `POST ${device.path}/{id}/readings takes kind (such as temperature), value (a number) and taken_at (ISO-8601) and answers 201 with id and all three.`,
      'A value that is no number answers 400 or 422; a device nobody registered answers 404.',
    ]),
    difficulty: 2,
    days: 4,
    needs: [`core:collection:${device.singular}`],
    endpoints: [endpoint('POST', `${device.path}/{id}/readings`, 'One reading')],
    checks: [
      creates(device),
      sendsReading(device, 'Takes a reading', '{{random.int(1,90)}}', '2030-05-01T10:00:00Z'),
      check('Refuses a value that is no number', `POST ${path}`, { status: REFUSED }, { json: { kind: 'temperature', value: '{{random.word}}', taken_at: '2030-05-01T10:00:10Z' } }),
      check('Answers 404 for an unknown device', `POST ${device.path}/{{random.int(900000001,999999999)}}/readings`, { status: 404 }, { json: { kind: 'temperature', value: 20, taken_at: '2030-05-01T10:00:20Z' } }),
    ],
  };
}

function latestTask(device: Resource): Blueprint {
  const path = `${device.path}/${captured(idOf(device))}`;
  return {
    key: 'core:latest',
    name: 'The latest value',
    description: taskText('What people look at most. Readings may arrive late and out of order.', [
      `GET ${device.path}/{id}/latest answers the reading with the latest taken_at, whatever arrived last.`,
      'Before the first reading it answers 404.',
    ]),
    difficulty: 2,
    days: 2,
    needs: ['core:readings'],
    endpoints: [endpoint('GET', `${device.path}/{id}/latest`, 'The newest reading')],
    checks: [
      creates(device),
      check('Has none at first', `GET ${path}/latest`, { status: 404 }),
      sendsReading(device, 'Takes a new reading', 42, '2030-05-01T12:00:00Z'),
      sendsReading(device, 'Takes an older one that arrives late', 17, '2030-05-01T11:00:00Z'),
      check('Still answers the newer one', `GET ${path}/latest`, { status: 200, json: [{ path: '$.value', equals: 42 }] }, { points: 20 }),
    ],
  };
}

function windowTask(device: Resource): Blueprint {
  const path = `${device.path}/${captured(idOf(device))}/readings`;
  return {
    key: 'core:window',
    name: 'Readings of a period',
    description: taskText('For charts: one period, in order of time.', [
      `GET ${device.path}/{id}/readings?from=time&to=time answers an array, oldest first; from belongs to the period, to does not.`,
      'A from after its to answers 400 or 422.',
    ]),
    difficulty: 2,
    days: 3,
    needs: ['core:readings'],
    endpoints: [endpoint('GET', `${device.path}/{id}/readings?from={time}&to={time}`, 'One period')],
    checks: [
      creates(device),
      sendsReading(device, 'Takes a reading at noon', 12, '2030-05-01T12:00:00Z'),
      sendsReading(device, 'Takes a reading before noon', 11, '2030-05-01T11:00:00Z'),
      sendsReading(device, 'Takes a reading at one', 13, '2030-05-01T13:00:00Z'),
      check('Answers the period, oldest first', `GET ${path}?from=2030-05-01T11:00:00Z&to=2030-05-01T13:00:00Z`, { status: 200, json: [{ path: '$[*].value', equals: [11, 12] }] }, { points: 20 }),
      check('Refuses a period that ends before it begins', `GET ${path}?from=2030-05-02T00:00:00Z&to=2030-05-01T00:00:00Z`, { status: REFUSED }),
    ],
  };
}

export const iot: CategoryKit = {
  product: 'service for connected devices',
  delivery: 'Teams hand in the address of the service their devices report to; the checks play the devices, with new values in each run.',
  spine: (idea) => {
    const device = deviceOf(idea);
    return [onlineTask('service', ['HTTP and JSON', 'What a sensor and an actuator are']), collectionTask(device), readingsTask(device), latestTask(device), windowTask(device)];
  },
  thing: (_idea, singular) => collectionTask(resourceOf(singular)),
  features: DEVICE_FEATURES,
};
