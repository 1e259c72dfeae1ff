import { check, endpoint, taskText, type Blueprint } from '../blueprint.ts';
import { REFUSED } from '../checks.ts';
import { mainResource, type Idea } from '../idea/idea.ts';

export function installable(idea: Idea): Blueprint {
  return {
    key: 'core:app',
    name: 'Publish an installable app',
    description: taskText(
      `Publish a first version of the app. Its first screen lists ${mainResource(idea).plural} and may still be empty.`,
      [
        '`GET /` returns the page of the app, or the download page of a native app. It has a viewport meta tag for phones and a link to the manifest.',
        '`GET /manifest.webmanifest` returns a manifest with `name`, `start_url`, `display` set to `"standalone"` and at least one entry in `icons`.',
      ],
    ),
    difficulty: 1,
    days: 3,
    needs: ['core:online'],
    endpoints: [endpoint('GET', '/', 'The page of the app'), endpoint('GET', '/manifest.webmanifest', 'The manifest')],
    checks: [
      check('Has a viewport for phones', 'GET /', {
        status: 200,
        type: 'html',
        body: { matches: '<meta[^>]*name="?viewport', means: 'has a viewport meta tag' },
      }),
      check('Links to the manifest', 'GET /', {
        status: 200,
        body: { matches: '<link[^>]*rel="?manifest', means: 'has a link with rel="manifest"' },
      }),
      check(
        'Has a manifest',
        'GET /manifest.webmanifest',
        {
          status: 200,
          json: [
            { path: '$.name', min_length: 2 },
            { path: '$.start_url', exists: true },
            { path: '$.display', equals: 'standalone' },
            { path: '$.icons', min_length: 1 },
          ],
        },
        { points: 20 },
      ),
    ],
  };
}

/** What "notifications" means for a phone: the service must know where to push to. */
export function pushTokens(): Blueprint {
  const json = { token: '{{random.uuid:token}}', platform: 'android' };
  return {
    key: 'notifications',
    name: 'Push notifications',
    description: taskText('Let phones register for push notifications and choose topics.', [
      '`PUT /push/{token}` takes `platform` (`"ios"`, `"android"` or `"web"`) and returns 200, 201 or 204, also when it is repeated. Any other platform is rejected with 400 or 422.',
      '`PUT /push/{token}/topics` takes `topics` (a list of words) and returns 200 or 204. `GET /push/{token}` returns `token`, `platform` and `topics`.',
      '`DELETE /push/{token}` returns 204. After that, `GET /push/{token}` returns 404.',
    ]),
    difficulty: 2,
    days: 4,
    needs: ['core:online'],
    endpoints: [
      endpoint('PUT', '/push/{token}', 'Registers a phone'),
      endpoint('PUT', '/push/{token}/topics', 'Sets its topics'),
      endpoint('GET', '/push/{token}', 'Returns a phone'),
      endpoint('DELETE', '/push/{token}', 'Removes a phone'),
    ],
    checks: [
      check('Registers a phone', 'PUT /push/{{random.uuid:token}}', { status: [200, 201, 204] }, { json }),
      check('Accepts the same phone again', 'PUT /push/{{random.uuid:token}}', { status: [200, 201, 204] }, { json }),
      check(
        'Sets topics',
        'PUT /push/{{random.uuid:token}}/topics',
        { status: [200, 204] },
        { json: { topics: ['{{random.word:topic}}'] } },
      ),
      check(
        'Returns platform and topics',
        'GET /push/{{random.uuid:token}}',
        {
          status: 200,
          json: [
            { path: '$.platform', equals: 'android' },
            { path: '$.topics', contains: '{{random.word:topic}}' },
          ],
        },
        { points: 20 },
      ),
      check(
        'Rejects an unknown platform',
        'PUT /push/{{random.uuid}}',
        { status: REFUSED },
        { json: { platform: '{{random.uuid}}' } },
      ),
      check('Removes the phone', 'DELETE /push/{{random.uuid:token}}', { status: 204 }),
      check('Returns 404 for the removed phone', 'GET /push/{{random.uuid:token}}', { status: 404 }),
    ],
  };
}
