import { check, endpoint, taskText, type Blueprint } from '../blueprint.ts';

export function onlineTask(what: string, knowledge: string[]): Blueprint {
  return {
    key: 'core:online',
    name: 'Put an empty service online',
    description: taskText(
      `Before you build the first feature, deploy the ${what} to a public URL. All later tasks are deployed the same way.`,
      [
        '`GET /health` returns 200 and JSON with `status` set to `"ok"`.',
        'Unknown paths return 404 and JSON with a `message`.',
      ],
    ),
    difficulty: 1,
    days: 2,
    needs: [],
    knowledge,
    endpoints: [endpoint('GET', '/health', 'Reports that the service is up')],
    checks: [
      check('Reports that it is up', 'GET /health', {
        status: 200,
        type: 'json',
        json: [{ path: '$.status', equals: 'ok' }],
      }),
      check('Returns 404 for an unknown path', 'GET /{{random.uuid}}', {
        status: 404,
        type: 'json',
        json: [{ path: '$.message', min_length: 3 }],
      }),
    ],
  };
}
