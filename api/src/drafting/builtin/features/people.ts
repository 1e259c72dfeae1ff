import { endpoint, taskText, type Blueprint, type DraftCheck } from '../blueprint.ts';
import { captured, creates, idOf, REFUSED } from '../checks.ts';
import { actorResource, mainResource, type Idea } from '../idea/idea.ts';
import { capitalised, withArticle } from '../words.ts';

const SIGN_UP: DraftCheck = {
  name: 'Opens an account',
  request: { method: 'POST', path: '/accounts', json: { email: '{{random.email:account}}', password: 'long-{{random.uuid:password}}' } },
  expect: { status: 201, json: [{ path: '$.email', equals: '{{sent.email}}' }, { path: '$.password', exists: false }] },
};

const SIGN_IN: DraftCheck = {
  name: 'Signs in with the right password',
  request: { method: 'POST', path: '/sessions', json: { email: '{{random.email:account}}', password: 'long-{{random.uuid:password}}' } },
  expect: { status: [200, 201], json: [{ path: '$.token', type: 'string', min_length: 16 }] },
  capture: { token: '$.token' },
};

export function accounts(idea: Idea): Blueprint {
  return {
    key: 'accounts',
    name: 'Accounts and sign-in',
    description: taskText(`Everybody who uses the ${idea.subject} project gets an account.`, [
      'POST /accounts takes email and password and answers 201 with the email, never with the password; a known email answers 409; fewer than 8 characters of password answer 400 or 422.',
      'POST /sessions answers a token for the right password and 401 for a wrong one.',
      'GET /me with the header "authorization: Bearer token" answers the email of the account, and 401 without a token.',
      'Store passwords only as a slow hash, such as argon2 or bcrypt.',
    ]),
    difficulty: 3,
    days: 5,
    needs: ['core:online'],
    knowledge: ['What a password hash is'],
    endpoints: [endpoint('POST', '/accounts', 'Opens an account'), endpoint('POST', '/sessions', 'Signs in'), endpoint('GET', '/me', 'Who is signed in')],
    checks: [
      SIGN_UP,
      { name: 'Refuses the same email address twice', request: SIGN_UP.request, expect: { status: 409 } },
      { name: 'Refuses a short password', request: { method: 'POST', path: '/accounts', json: { email: '{{random.email}}', password: 'short' } }, expect: { status: REFUSED } },
      SIGN_IN,
      { name: 'Refuses a wrong password', request: { method: 'POST', path: '/sessions', json: { email: '{{random.email:account}}', password: '{{random.uuid}}' } }, expect: { status: 401 } },
      { name: 'Knows who is signed in', points: 20, request: { path: '/me', headers: { authorization: 'Bearer {{captured.token}}' } }, expect: { status: 200, json: [{ path: '$.email', equals: '{{random.email:account}}' }] } },
      { name: 'Answers 401 without a token', request: { path: '/me' }, expect: { status: 401 } },
    ],
  };
}

export function roles(idea: Idea): Blueprint {
  const thing = mainResource(idea);
  return {
    key: 'roles',
    name: `Let only staff remove ${thing.plural}`,
    description: taskText(`Not everybody may do everything. Accounts are ordinary unless somebody with access to the server makes them staff.`, [
      `DELETE ${thing.path}/{id} without a token answers 401, with the token of an ordinary account 403.`,
      'A role sent along at sign-up is ignored: nobody makes themselves staff.',
      `The ${thing.singular} is still there after a refused attempt.`,
    ]),
    difficulty: 3,
    days: 4,
    needs: ['accounts', `core:collection:${thing.singular}`],
    endpoints: [endpoint('DELETE', `${thing.path}/{id}`, `Removes ${withArticle(thing.singular)}; staff only`)],
    checks: [
      creates(thing),
      { ...SIGN_UP, request: { ...SIGN_UP.request, json: { ...(SIGN_UP.request.json as object), role: 'staff' } } },
      SIGN_IN,
      { name: 'Answers 401 to a stranger', request: { method: 'DELETE', path: `${thing.path}/${captured(idOf(thing))}` }, expect: { status: 401 } },
      { name: 'Answers 403 to an ordinary account', points: 20, request: { method: 'DELETE', path: `${thing.path}/${captured(idOf(thing))}`, headers: { authorization: 'Bearer {{captured.token}}' } }, expect: { status: 403 } },
      { name: `Still has the ${thing.singular}`, request: { path: `${thing.path}/${captured(idOf(thing))}` }, expect: { status: 200 } },
    ],
  };
}

export function favourites(idea: Idea): Blueprint {
  const thing = mainResource(idea);
  const actor = actorResource(idea);
  const path = `${actor.path}/${captured(idOf(actor))}/favourites`;
  return {
    key: 'favourites',
    name: `Favourite ${thing.plural}`,
    description: taskText(`${capitalised(withArticle(actor.singular))} marks ${thing.plural} and finds them again.`, [
      `PUT ${actor.path}/{id}/favourites/{${idOf(thing)}} answers 200, 201 or 204, also the second time.`,
      `GET ${actor.path}/{id}/favourites answers an array of the marked ${thing.plural}, each once.`,
      'DELETE on the same address takes the mark away and answers 200 or 204.',
    ]),
    difficulty: 2,
    days: 3,
    needs: [`core:collection:${thing.singular}`, `core:collection:${actor.singular}`],
    endpoints: [
      endpoint('PUT', `${actor.path}/{id}/favourites/{${idOf(thing)}}`, 'Marks'),
      endpoint('GET', `${actor.path}/{id}/favourites`, 'Everything marked'),
      endpoint('DELETE', `${actor.path}/{id}/favourites/{${idOf(thing)}}`, 'Takes the mark away'),
    ],
    checks: [
      creates(thing),
      creates(actor),
      { name: 'Marks it', request: { method: 'PUT', path: `${path}/${captured(idOf(thing))}` }, expect: { status: [200, 201, 204] } },
      { name: 'Marks it again without complaint', request: { method: 'PUT', path: `${path}/${captured(idOf(thing))}` }, expect: { status: [200, 201, 204] } },
      { name: 'Lists it once', points: 20, request: { path }, expect: { status: 200, json: [{ path: '$', length: 1 }, { path: '$[0].id', equals: captured(idOf(thing)) }] } },
      { name: 'Takes the mark away', request: { method: 'DELETE', path: `${path}/${captured(idOf(thing))}` }, expect: { status: [200, 204] } },
      { name: 'Lists nothing afterwards', request: { path }, expect: { status: 200, json: [{ path: '$', length: 0 }] } },
    ],
  };
}

export function notifications(idea: Idea): Blueprint {
  const actor = actorResource(idea);
  const path = `${actor.path}/${captured(idOf(actor))}/notifications`;
  return {
    key: 'notifications',
    name: `Notifications for ${actor.plural}`,
    description: taskText(`Each ${actor.singular} has an inbox of short messages.`, [
      `POST ${actor.path}/{id}/notifications takes text and answers 201 with id, text and read = false.`,
      `GET ${actor.path}/{id}/notifications lists them, newest first; ?unread=true leaves out those that were read.`,
      'POST /notifications/{id}/read marks one as read and answers 200 or 204.',
    ]),
    difficulty: 2,
    days: 4,
    needs: [`core:collection:${actor.singular}`],
    endpoints: [
      endpoint('POST', `${actor.path}/{id}/notifications`, 'Sends a message'),
      endpoint('GET', `${actor.path}/{id}/notifications`, 'The inbox, newest first'),
      endpoint('POST', '/notifications/{id}/read', 'Marks one as read'),
    ],
    checks: [
      creates(actor),
      { name: 'Sends a message', request: { method: 'POST', path, json: { text: '{{random.sentence}}' } }, expect: { status: 201, json: [{ path: '$.text', equals: '{{sent.text}}' }, { path: '$.read', equals: false }] }, capture: { first_message: '$.id' } },
      { name: 'Sends a second message', request: { method: 'POST', path, json: { text: '{{random.sentence}}' } }, expect: { status: 201 }, capture: { second_message: '$.id' } },
      { name: 'Lists the newest first', request: { path }, expect: { status: 200, json: [{ path: '$', length: 2 }, { path: '$[0].id', equals: '{{captured.second_message}}' }] } },
      { name: 'Marks one as read', request: { method: 'POST', path: '/notifications/{{captured.first_message}}/read' }, expect: { status: [200, 204] } },
      { name: 'Leaves out what was read', points: 20, request: { path: `${path}?unread=true` }, expect: { status: 200, json: [{ path: '$', length: 1 }, { path: '$[0].id', equals: '{{captured.second_message}}' }] } },
    ],
  };
}
