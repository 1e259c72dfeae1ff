import { check, type DraftCheck } from '../blueprint.ts';
import { captured, idOf } from '../checks.ts';
import type { Idea, Resource } from '../idea/idea.ts';
import { resourceOf } from '../idea/resourceOf.ts';

const DEVICES = new Set(
  'device sensor alarm lamp light thermostat camera meter pump robot drone charger tracker wearable'.split(' '),
);
/** Things that contain devices. They count as the device if the prompt names nothing smaller. */
const CARRIERS = new Set('machine door bin greenhouse tank station vehicle car bike scooter'.split(' '));

/** The thing that sends readings; sensors, if the prompt names none. */
export function deviceOf(idea: Idea): Resource {
  return (
    idea.resources.find(({ singular }) => DEVICES.has(singular)) ??
    idea.resources.find(({ singular }) => CARRIERS.has(singular)) ??
    resourceOf('sensor')
  );
}

export function sendsReading(device: Resource, name: string, value: unknown, takenAt: string): DraftCheck {
  return check(
    name,
    `POST ${device.path}/${captured(idOf(device))}/readings`,
    {
      status: 201,
      type: 'json',
      json: [
        { path: '$.id', exists: true },
        { path: '$.value', equals: '{{sent.value}}' },
        { path: '$.kind', equals: '{{sent.kind}}' },
      ],
    },
    { json: { kind: 'temperature', value, taken_at: takenAt } },
  );
}
