import { check, endpoint, taskText, type Blueprint } from '../blueprint.ts';
import { REFUSED } from '../checks.ts';
import { mainResource, type Idea } from '../idea/idea.ts';

export function installable(idea: Idea): Blueprint {
  return {
    key: 'core:app',
    name: 'Publish an app that can be installed',
    description: taskText(`The first screen lists ${mainResource(idea).plural}; for now it may be empty.`, [
      'GET / answers the page of the app, with a viewport for phones and a link to the manifest (or, for a native app, a page to get it from, with the same).',
      'GET /manifest.webmanifest has name, start_url, display "standalone" and at least one icon.',
    ]),
    difficulty: 1,
    days: 3,
    needs: ['core:online'],
    endpoints: [endpoint('GET', '/', 'The app'), endpoint('GET', '/manifest.webmanifest', 'How it is installed')],
    checks: [
      check('Answers a page that fits a phone', 'GET /', { status: 200, type: 'html', body: { matches: '<meta[^>]*name="?viewport' } }),
      check('Links to its manifest', 'GET /', { status: 200, body: { matches: '<link[^>]*rel="?manifest' } }),
      check('Can be installed', 'GET /manifest.webmanifest', { status: 200, json: [{ path: '$.name', min_length: 2 }, { path: '$.start_url', exists: true }, { path: '$.display', equals: 'standalone' }, { path: '$.icons', min_length: 1 }] }, { points: 20 }),
    ],
  };
}

/** What "notifications" means for a phone: the service must know where to push to. */
export function pushTokens(): Blueprint {
  const json = { token: '{{random.uuid:token}}', platform: 'android' };
  return {
    key: 'notifications',
    name: 'Push notifications',
    description: taskText('The app asks at the right moment, and the service knows which phones to reach.', [
      'PUT /push/{token} takes platform (ios, android or web) and answers 200, 201 or 204, also the second time; another platform answers 400 or 422.',
      'GET /push/{token} answers token, platform and topics; PUT /push/{token}/topics takes topics, a list of words.',
      'DELETE /push/{token} answers 204, afterwards GET answers 404.',
    ]),
    difficulty: 2,
    days: 4,
    needs: ['core:online'],
    endpoints: [endpoint('PUT', '/push/{token}', 'A phone signs up'), endpoint('PUT', '/push/{token}/topics', 'What it wants to hear'), endpoint('GET', '/push/{token}', 'What is known of it'), endpoint('DELETE', '/push/{token}', 'It signs off')],
    checks: [
      check('Signs a phone up', 'PUT /push/{{random.uuid:token}}', { status: [200, 201, 204] }, { json }),
      check('Signs it up again without complaint', 'PUT /push/{{random.uuid:token}}', { status: [200, 201, 204] }, { json }),
      check('Takes topics', 'PUT /push/{{random.uuid:token}}/topics', { status: [200, 204] }, { json: { topics: ['{{random.word:topic}}'] } }),
      check('Remembers them', 'GET /push/{{random.uuid:token}}', { status: 200, json: [{ path: '$.platform', equals: 'android' }, { path: '$.topics', contains: '{{random.word:topic}}' }] }, { points: 20 }),
      check('Refuses an unknown platform', 'PUT /push/{{random.uuid}}', { status: REFUSED }, { json: { platform: '{{random.uuid}}' } }),
      check('Signs it off', 'DELETE /push/{{random.uuid:token}}', { status: 204 }),
      check('Does not know it afterwards', 'GET /push/{{random.uuid:token}}', { status: 404 }),
    ],
  };
}
