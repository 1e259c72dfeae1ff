import { endpoint, taskText, type Blueprint, type DraftCheck } from '../blueprint.ts';
import { captured, creates, idOf, REFUSED } from '../checks.ts';
import { actorResource, mainResource, type Idea } from '../idea/idea.ts';
import { withArticle } from '../words.ts';

const SIGN_UP: DraftCheck = {
  name: 'Creates an account',
  request: {
    method: 'POST',
    path: '/sign-up',
    json: { email: '{{random.email:account}}', password: 'long-{{random.uuid:password}}' },
  },
  expect: {
    status: 201,
    json: [
      { path: '$.email', equals: '{{sent.email}}' },
      { path: '$.password', exists: false },
    ],
  },
};

const SIGN_IN: DraftCheck = {
  name: 'Signs in with the right password',
  request: {
    method: 'POST',
    path: '/sign-in',
    json: { email: '{{random.email:account}}', password: 'long-{{random.uuid:password}}' },
  },
  expect: { status: [200, 201], json: [{ path: '$.token', type: 'string', min_length: 16 }] },
  capture: { token: '$.token' },
};

/** Its paths are no plurals, because a project may keep accounts or sessions of another kind. */
export function accounts(): Blueprint {
  return {
    key: 'accounts',
    name: 'Accounts and sign-in',
    description: taskText('Let users create an account and sign in.', [
      '`POST /sign-up` takes `email` and `password` and returns 201 with the `email` but not the password. An email that already has an account is rejected with 409, and a password with fewer than 8 characters with 400 or 422.',
      '`POST /sign-in` takes the same fields and returns 200 or 201 with a `token` of at least 16 characters, or 401 for a wrong password.',
      '`GET /me` with the header `authorization: Bearer {token}` returns the `email` of the account. Without a valid token it returns 401.',
      'Passwords are stored only as slow hashes, such as Argon2 or bcrypt.',
    ]),
    difficulty: 3,
    days: 5,
    needs: ['core:online'],
    knowledge: ['What a password hash is'],
    endpoints: [
      endpoint('POST', '/sign-up', 'Creates an account'),
      endpoint('POST', '/sign-in', 'Signs in'),
      endpoint('GET', '/me', 'Returns the signed-in account'),
    ],
    checks: [
      SIGN_UP,
      { name: 'Rejects an email that already has an account', request: SIGN_UP.request, expect: { status: 409 } },
      {
        name: 'Rejects a short password',
        request: { method: 'POST', path: '/sign-up', json: { email: '{{random.email}}', password: 'short' } },
        expect: { status: REFUSED },
      },
      SIGN_IN,
      {
        name: 'Rejects a wrong password',
        request: {
          method: 'POST',
          path: '/sign-in',
          json: { email: '{{random.email:account}}', password: '{{random.uuid}}' },
        },
        expect: { status: 401 },
      },
      {
        name: 'Returns the signed-in account',
        points: 20,
        request: { path: '/me', headers: { authorization: 'Bearer {{captured.token}}' } },
        expect: { status: 200, json: [{ path: '$.email', equals: '{{random.email:account}}' }] },
      },
      { name: 'Returns 401 without a token', request: { path: '/me' }, expect: { status: 401 } },
    ],
  };
}

export function roles(idea: Idea): Blueprint {
  const thing = mainResource(idea);
  return {
    key: 'roles',
    name: `Let only staff remove ${thing.plural}`,
    description: taskText(
      `Only staff may remove ${thing.plural}. A new account is an ordinary account. An operator with access to the server can make it a staff account.`,
      [
        `\`DELETE ${thing.path}/{id}\` returns 401 without a token and 403 with the token of an ordinary account.`,
        'A `role` in the request that creates an account is ignored, so that users cannot make themselves staff.',
        `After a rejected request, the ${thing.singular} still exists.`,
      ],
    ),
    difficulty: 3,
    days: 4,
    needs: ['accounts', `core:collection:${thing.singular}`],
    endpoints: [endpoint('DELETE', `${thing.path}/{id}`, `Removes ${withArticle(thing.singular)} (staff only)`)],
    checks: [
      creates(thing),
      { ...SIGN_UP, request: { ...SIGN_UP.request, json: { ...(SIGN_UP.request.json as object), role: 'staff' } } },
      SIGN_IN,
      {
        name: 'Returns 401 without a token',
        request: { method: 'DELETE', path: `${thing.path}/${captured(idOf(thing))}` },
        expect: { status: 401 },
      },
      {
        name: 'Returns 403 for an ordinary account',
        points: 20,
        request: {
          method: 'DELETE',
          path: `${thing.path}/${captured(idOf(thing))}`,
          headers: { authorization: 'Bearer {{captured.token}}' },
        },
        expect: { status: 403 },
      },
      {
        name: `Still returns the ${thing.singular}`,
        request: { path: `${thing.path}/${captured(idOf(thing))}` },
        expect: { status: 200 },
      },
    ],
  };
}

export function favourites(idea: Idea): Blueprint {
  const thing = mainResource(idea);
  const actor = actorResource(idea);
  const path = `${actor.path}/${captured(idOf(actor))}/favorites`;
  return {
    key: 'favourites',
    name: `Favorite ${thing.plural}`,
    description: taskText(`Let ${actor.plural} mark ${thing.plural} as favorites.`, [
      `\`PUT ${actor.path}/{id}/favorites/{${idOf(thing)}}\` marks ${withArticle(thing.singular)} and returns 200, 201 or 204, also when it is repeated.`,
      `\`GET ${actor.path}/{id}/favorites\` returns an array of the marked ${thing.plural}, each of them once.`,
      `\`DELETE ${actor.path}/{id}/favorites/{${idOf(thing)}}\` removes the mark and returns 200 or 204.`,
    ]),
    difficulty: 2,
    days: 3,
    needs: [`core:collection:${thing.singular}`, `core:collection:${actor.singular}`],
    endpoints: [
      endpoint('PUT', `${actor.path}/{id}/favorites/{${idOf(thing)}}`, 'Marks a favorite'),
      endpoint('GET', `${actor.path}/{id}/favorites`, 'Lists the favorites'),
      endpoint('DELETE', `${actor.path}/{id}/favorites/{${idOf(thing)}}`, 'Removes a favorite'),
    ],
    checks: [
      creates(thing),
      creates(actor),
      {
        name: `Marks the ${thing.singular}`,
        request: { method: 'PUT', path: `${path}/${captured(idOf(thing))}` },
        expect: { status: [200, 201, 204] },
      },
      {
        name: `Accepts marking the ${thing.singular} again`,
        request: { method: 'PUT', path: `${path}/${captured(idOf(thing))}` },
        expect: { status: [200, 201, 204] },
      },
      {
        name: `Lists the ${thing.singular} once`,
        points: 20,
        request: { path },
        expect: {
          status: 200,
          json: [
            { path: '$', length: 1 },
            { path: '$[0].id', equals: captured(idOf(thing)) },
          ],
        },
      },
      {
        name: 'Removes the mark',
        request: { method: 'DELETE', path: `${path}/${captured(idOf(thing))}` },
        expect: { status: [200, 204] },
      },
      {
        name: 'Lists no favorites after that',
        request: { path },
        expect: { status: 200, json: [{ path: '$', length: 0 }] },
      },
    ],
  };
}

export function notifications(idea: Idea): Blueprint {
  const actor = actorResource(idea);
  const path = `${actor.path}/${captured(idOf(actor))}/notifications`;
  return {
    key: 'notifications',
    name: `Notifications for ${actor.plural}`,
    description: taskText(`Give each ${actor.singular} an inbox for short messages.`, [
      `\`POST ${actor.path}/{id}/notifications\` takes \`text\` and returns 201 with \`id\`, \`text\` and \`read\` set to \`false\`.`,
      `\`GET ${actor.path}/{id}/notifications\` returns an array of the messages, newest first. With \`?unread=true\` it returns only unread messages.`,
      '`POST /notifications/{id}/read` marks a message as read and returns 200 or 204.',
    ]),
    difficulty: 2,
    days: 4,
    needs: [`core:collection:${actor.singular}`],
    endpoints: [
      endpoint('POST', `${actor.path}/{id}/notifications`, 'Sends a message'),
      endpoint('GET', `${actor.path}/{id}/notifications`, 'Lists messages, newest first'),
      endpoint('POST', '/notifications/{id}/read', 'Marks a message as read'),
    ],
    checks: [
      creates(actor),
      {
        name: 'Sends a message',
        request: { method: 'POST', path, json: { text: '{{random.sentence}}' } },
        expect: {
          status: 201,
          json: [
            { path: '$.text', equals: '{{sent.text}}' },
            { path: '$.read', equals: false },
          ],
        },
        capture: { first_message: '$.id' },
      },
      {
        name: 'Sends a second message',
        request: { method: 'POST', path, json: { text: '{{random.sentence}}' } },
        expect: { status: 201 },
        capture: { second_message: '$.id' },
      },
      {
        name: 'Lists the newest message first',
        request: { path },
        expect: {
          status: 200,
          json: [
            { path: '$', length: 2 },
            { path: '$[0].id', equals: '{{captured.second_message}}' },
          ],
        },
      },
      {
        name: 'Marks a message as read',
        request: { method: 'POST', path: '/notifications/{{captured.first_message}}/read' },
        expect: { status: [200, 204] },
      },
      {
        name: 'Leaves out the message that was read',
        points: 20,
        request: { path: `${path}?unread=true` },
        expect: {
          status: 200,
          json: [
            { path: '$', length: 1 },
            { path: '$[0].id', equals: '{{captured.second_message}}' },
          ],
        },
      },
    ],
  };
}
