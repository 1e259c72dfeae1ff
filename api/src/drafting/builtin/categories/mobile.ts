import { check, endpoint, taskText, type Blueprint } from '../blueprint.ts';
import { captured, creates, idOf, sampleBody } from '../checks.ts';
import { HTTP_FEATURES } from '../features/httpFeatures.ts';
import { installable, pushTokens } from '../features/phoneFeatures.ts';
import { foremost, mainResource, subjectsOf, type Idea, type Resource } from '../idea/idea.ts';
import { resourceOf } from '../idea/resourceOf.ts';
import { collectionTask } from '../spine/collection.ts';
import { linkTask } from '../spine/link.ts';
import { onlineTask } from '../spine/online.ts';
import type { CategoryKit } from './category.ts';

function syncTask(idea: Idea): Blueprint {
  const thing = mainResource(idea);
  const change = (suffix: string) => ({
    client_id: `{{random.uuid:client${suffix}}}`,
    ...sampleBody(thing, `sync${suffix}`),
  });
  const list = thing.path.slice(1);
  return {
    key: 'core:sync',
    name: `Sync ${thing.plural} created offline`,
    description: taskText(
      `Without a network, the app stores new ${thing.plural} on the phone and sends them later. A lost response means that it may send them twice.`,
      [
        `\`POST /sync\` takes \`${list}\`, a list of ${thing.plural} that each have a \`client_id\` (a UUID chosen by the phone) besides their fields. It returns 200 with \`stored\`, a list of \`client_id\` and \`id\` in the same order.`,
        'A repeated `client_id` is not stored again and returns the same `id`.',
        `The app shows which ${thing.plural} have not been sent yet.`,
      ],
    ),
    difficulty: 3,
    days: 5,
    needs: [`core:collection:${thing.singular}`],
    endpoints: [endpoint('POST', '/sync', `Stores ${thing.plural} created offline`)],
    checks: [
      check(
        `Stores two ${thing.plural} created offline`,
        'POST /sync',
        {
          status: 200,
          type: 'json',
          json: [
            { path: '$.stored', length: 2 },
            { path: '$.stored[0].client_id', equals: '{{random.uuid:client1}}' },
          ],
        },
        { json: { [list]: [change('1'), change('2')] }, capture: { stored_id: '$.stored[0].id' } },
      ),
      check(
        'Returns the same ID for a repeated client_id',
        'POST /sync',
        { status: 200, json: [{ path: '$.stored[0].id', equals: '{{captured.stored_id}}' }] },
        { json: { [list]: [change('1')] }, points: 20 },
      ),
      check(`Lists the new ${thing.singular}`, `GET ${thing.path}`, {
        status: 200,
        json: [{ path: '$[*].id', contains: '{{captured.stored_id}}' }],
      }),
    ],
  };
}

function changesTask(idea: Idea): Blueprint {
  const thing = mainResource(idea);
  return {
    key: 'core:changes',
    name: `Load only new ${thing.plural}`,
    description: taskText(`Save mobile data: the app should not load all ${thing.plural} again each time.`, [
      `\`GET /changes\` returns all \`${thing.path.slice(1)}\` and a \`cursor\` (a string).`,
      `\`GET /changes?since={cursor}\` returns only the \`${thing.path.slice(1)}\` added since then, and a new \`cursor\`. If there are none, the list is empty.`,
    ]),
    difficulty: 2,
    days: 4,
    needs: [`core:collection:${thing.singular}`],
    endpoints: [endpoint('GET', '/changes?since={cursor}', `Lists new ${thing.plural}`)],
    checks: [
      check(
        'Returns a cursor',
        'GET /changes',
        { status: 200, type: 'json', json: [{ path: '$.cursor', type: 'string', min_length: 1 }] },
        { capture: { cursor: '$.cursor' } },
      ),
      check(`Returns an empty list without new ${thing.plural}`, 'GET /changes?since={{captured.cursor}}', {
        status: 200,
        json: [{ path: `$['${thing.path.slice(1)}']`, length: 0 }],
      }),
      creates(thing),
      check(
        `Returns only the new ${thing.singular}`,
        'GET /changes?since={{captured.cursor}}',
        {
          status: 200,
          json: [
            { path: `$['${thing.path.slice(1)}']`, length: 1 },
            { path: `$['${thing.path.slice(1)}'][0].id`, equals: captured(idOf(thing)) },
          ],
        },
        { points: 20 },
      ),
    ],
  };
}

/** The main thing, and either who acts on it or another thing that the prompt names. */
const thingsOf = (idea: Idea): Resource[] => foremost(idea, 2);

export const mobile: CategoryKit = {
  product: 'phone app',
  summary: (idea) => `a phone app about ${subjectsOf(idea, thingsOf(idea))}`,
  delivery:
    'Teams submit the URL of the service behind the app. The app is published there as an installable web page or as a download. Every task is tested over HTTP, with new values in each run.',
  spine: (idea) => {
    const [thing, ...others] = thingsOf(idea);
    return [
      onlineTask('service behind the app', ['A mobile framework or the web platform', 'HTTP and JSON']),
      installable(idea),
      collectionTask(thing!),
      ...others.map((resource) => collectionTask(resource)),
      ...(idea.link ? [linkTask(idea.link)] : []),
      syncTask(idea),
      changesTask(idea),
    ];
  },
  thing: (_idea, singular) => collectionTask(resourceOf(singular)),
  features: { ...HTTP_FEATURES, notifications: pushTokens, offline: syncTask, sync: changesTask },
};
