import { HttpResponse, json } from 'shared/testing';

/** The ways an answer can be wrong; the screen shows its own text for each. */
export const faults: [name: string, answer: () => Response][] = [
  ['is refused by the network', () => HttpResponse.error() as unknown as Response],
  ['answers 500', () => json({ message: 'boom', code: 'test' }, 500) as unknown as Response],
  ['answers HTML instead of JSON', () => new HttpResponse('<!doctype html><title>Proxy</title>', { headers: { 'content-type': 'text/html' } }) as unknown as Response],
  ['is cut off', () => new HttpResponse('[{"id": 1, "na', { headers: { 'content-type': 'application/json' } }) as unknown as Response],
  ['answers null', () => json(null) as unknown as Response],
  ['answers another shape', () => json({ items: { a: 1 } }) as unknown as Response],
];
