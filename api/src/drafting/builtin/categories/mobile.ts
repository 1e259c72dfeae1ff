import { check, endpoint, taskText, type Blueprint } from '../blueprint.ts';
import { captured, creates, idOf, sampleBody } from '../checks.ts';
import { HTTP_FEATURES } from '../features/httpFeatures.ts';
import { installable, pushTokens } from '../features/phoneFeatures.ts';
import { actorResource, mainResource, type Idea } from '../idea/idea.ts';
import { resourceOf } from '../idea/resourceOf.ts';
import { collectionTask } from '../spine/collection.ts';
import { linkTask } from '../spine/link.ts';
import { onlineTask } from '../spine/online.ts';
import type { CategoryKit } from './category.ts';

function syncTask(idea: Idea): Blueprint {
  const thing = mainResource(idea);
  const change = (suffix: string) => ({ client_id: `{{random.uuid:client${suffix}}}`, ...sampleBody(thing, `sync${suffix}`) });
  const list = thing.path.slice(1);
  return {
    key: 'core:sync',
    name: `Keep ${thing.plural} made offline`,
    description: taskText(`The phone gives every new ${thing.singular} an id of its own and sends everything later, perhaps twice.`, [
      `POST /sync takes ${list}, a list whose entries have client_id (a UUID), and answers 200 with stored, a list of client_id and id.`,
      'The same client_id a second time is stored once and answers the same id.',
      `The app shows which ${thing.plural} still wait to be sent.`,
    ]),
    difficulty: 3,
    days: 5,
    needs: [`core:collection:${thing.singular}`],
    endpoints: [endpoint('POST', '/sync', 'Takes what was made offline')],
    checks: [
      check('Stores what was made offline', 'POST /sync', { status: 200, type: 'json', json: [{ path: '$.stored', length: 2 }, { path: '$.stored[0].client_id', equals: '{{random.uuid:client1}}' }] }, { json: { [list]: [change('1'), change('2')] }, capture: { stored_id: '$.stored[0].id' } }),
      check('Stores a repeated one once', 'POST /sync', { status: 200, json: [{ path: '$.stored[0].id', equals: '{{captured.stored_id}}' }] }, { json: { [list]: [change('1')] }, points: 20 }),
      check('Has it among all others', `GET ${thing.path}`, { status: 200, json: [{ path: '$[*].id', contains: '{{captured.stored_id}}' }] }),
    ],
  };
}

function changesTask(idea: Idea): Blueprint {
  const thing = mainResource(idea);
  return {
    key: 'core:changes',
    name: 'Load only what is new',
    description: taskText('A phone on a train should load a few bytes, not everything again.', [
      `GET /changes answers ${thing.path.slice(1)}, all of them, and cursor, a text.`,
      'GET /changes?since=cursor answers only what was added since, and a new cursor; right away that is an empty list.',
    ]),
    difficulty: 2,
    days: 4,
    needs: [`core:collection:${thing.singular}`],
    endpoints: [endpoint('GET', '/changes?since={cursor}', 'What is new')],
    checks: [
      check('Gives a cursor', 'GET /changes', { status: 200, type: 'json', json: [{ path: '$.cursor', type: 'string', min_length: 1 }] }, { capture: { cursor: '$.cursor' } }),
      check('Has nothing new right away', 'GET /changes?since={{captured.cursor}}', { status: 200, json: [{ path: `$['${thing.path.slice(1)}']`, length: 0 }] }),
      creates(thing),
      check('Gives only the new one', 'GET /changes?since={{captured.cursor}}', { status: 200, json: [{ path: `$['${thing.path.slice(1)}']`, length: 1 }, { path: `$['${thing.path.slice(1)}'][0].id`, equals: captured(idOf(thing)) }] }, { points: 20 }),
    ],
  };
}

export const mobile: CategoryKit = {
  product: 'phone app and the small service behind it',
  delivery: 'Teams hand in the address of the service their app talks to; the app itself is published there as an installable page or as a download.',
  spine: (idea) => {
    const thing = mainResource(idea);
    const actor = actorResource(idea);
    return [
      onlineTask('service behind the app', ['A mobile framework or the web platform', 'HTTP and JSON']),
      installable(idea),
      collectionTask(thing),
      ...(idea.link && actor !== thing ? [collectionTask(actor), linkTask(idea.link)] : []),
      syncTask(idea),
      changesTask(idea),
    ];
  },
  thing: (_idea, singular) => collectionTask(resourceOf(singular)),
  features: { ...HTTP_FEATURES, notifications: pushTokens, offline: syncTask, sync: changesTask },
};
