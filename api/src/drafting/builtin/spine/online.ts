import { check, endpoint, taskText, type Blueprint } from '../blueprint.ts';

export function onlineTask(what: string, knowledge: string[]): Blueprint {
  return {
    key: 'core:online',
    name: 'Put an empty service online',
    description: taskText(`Before the first feature the ${what} gets an address on the internet, and every later task is deployed the same way.`, [
      'GET /health answers 200 with JSON: status is "ok".',
      'Any path nobody has built answers 404 with JSON that has a message.',
    ]),
    difficulty: 1,
    days: 2,
    needs: [],
    knowledge,
    endpoints: [endpoint('GET', '/health', 'Whether the service is up')],
    checks: [
      check('Says that it is up', 'GET /health', { status: 200, type: 'json', json: [{ path: '$.status', equals: 'ok' }] }),
      check('Answers 404 where nothing is', 'GET /{{random.uuid}}', { status: 404, type: 'json', json: [{ path: '$.message', min_length: 3 }] }),
    ],
  };
}
