import { check, endpoint, taskText, type Blueprint, type DraftCheck } from '../blueprint.ts';
import { captured, creates, idOf, REFUSED } from '../checks.ts';
import { mainResource, type Idea } from '../idea/idea.ts';
import { withArticle } from '../words.ts';

/** Emoji on messages where a thing has them, otherwise on the thing itself. */
export function reactions(idea: Idea): Blueprint {
  const thing = mainResource(idea);
  const chat = idea.features.includes('messages') ? messages(idea) : null;
  const [plural, under, id] = chat
    ? ['messages', '/messages/{message_id}', '/messages/{{captured.first_message}}']
    : [thing.plural, '', ''];
  const listPath = `${thing.path}/{id}${under}/reactions`;
  const path = `${thing.path}/${captured(idOf(thing))}${id}/reactions`;
  const reacts = (name: string, person: string, emoji: string): DraftCheck =>
    check(name, `PUT ${path}/{{random.uuid:${person}}}`, { status: [200, 201, 204] }, { json: { emoji } });
  const counts = (name: string, length: number, count: number): DraftCheck =>
    check(
      name,
      `GET ${path}`,
      {
        status: 200,
        type: 'json',
        json: [
          { path: '$', length },
          { path: '$[0].emoji', equals: '👍' },
          { path: '$[0].count', equals: count },
        ],
      },
      { points: 20 },
    );
  return {
    key: 'reactions',
    name: `Reactions to ${plural}`,
    description: taskText(`Let users react to ${plural} with an emoji.`, [
      `\`PUT ${listPath}/{person}\` takes \`emoji\`, sets the reaction of this person (any text that identifies one) and returns 200, 201 or 204. A second reaction of the same person replaces the first. An empty \`emoji\` is rejected with 400 or 422.`,
      `\`DELETE ${listPath}/{person}\` removes it and returns 200 or 204.`,
      `\`GET ${listPath}\` returns an array with the \`emoji\` and \`count\` of each reaction, the most frequent first.`,
    ]),
    difficulty: 2,
    days: 3,
    needs: chat ? ['messages'] : [`core:collection:${thing.singular}`],
    endpoints: [
      endpoint('PUT', `${listPath}/{person}`, 'Sets a reaction'),
      endpoint('DELETE', `${listPath}/{person}`, 'Removes a reaction'),
      endpoint('GET', listPath, 'Counts the reactions'),
    ],
    checks: [
      ...(chat ? chat.checks.slice(0, 2) : [creates(thing)]),
      reacts('Adds a reaction', 'ann', '🎉'),
      reacts('Adds the reaction of another person', 'bob', '👍'),
      reacts('Adds the reaction of a third person', 'eve', '👍'),
      counts('Counts the reactions, the most frequent first', 2, 2),
      reacts('Accepts another reaction of the first person', 'ann', '👍'),
      counts('Counts one reaction for each person', 1, 3),
      check('Removes a reaction', `DELETE ${path}/{{random.uuid:bob}}`, { status: [200, 204] }),
      counts('No longer counts the removed reaction', 1, 2),
      check('Rejects an empty reaction', `PUT ${path}/{{random.uuid}}`, { status: REFUSED }, { json: { emoji: '' } }),
    ],
  };
}

export function reviews(idea: Idea): Blueprint {
  const thing = mainResource(idea);
  const path = `${thing.path}/${captured(idOf(thing))}/reviews`;
  const post = (rating: unknown) => ({ method: 'POST' as const, path, json: { rating, text: '{{random.sentence}}' } });
  return {
    key: 'reviews',
    name: `Reviews and ratings of ${thing.plural}`,
    description: taskText(`Let users review and rate ${thing.plural}.`, [
      `\`POST ${thing.path}/{id}/reviews\` takes \`rating\` (1 to 5) and \`text\` and returns 201 with these fields. Any other rating is rejected with 400 or 422.`,
      `\`GET ${thing.path}/{id}/reviews\` returns an array of the reviews, newest first.`,
      `\`GET ${thing.path}/{id}/rating\` returns \`average\` and \`count\`. Without reviews, \`count\` is 0 and \`average\` is \`null\`.`,
    ]),
    difficulty: 2,
    days: 4,
    needs: [`core:collection:${thing.singular}`],
    endpoints: [
      endpoint('POST', `${thing.path}/{id}/reviews`, 'Adds a review'),
      endpoint('GET', `${thing.path}/{id}/reviews`, 'Lists all reviews'),
      endpoint('GET', `${thing.path}/{id}/rating`, 'Returns the average rating'),
    ],
    checks: [
      creates(thing),
      {
        name: 'Returns no average without reviews',
        request: { path: `${thing.path}/${captured(idOf(thing))}/rating` },
        expect: {
          status: 200,
          json: [
            { path: '$.count', equals: 0 },
            { path: '$.average', equals: null },
          ],
        },
      },
      {
        name: 'Adds a review',
        request: post(5),
        expect: {
          status: 201,
          json: [
            { path: '$.rating', equals: 5 },
            { path: '$.text', equals: '{{sent.text}}' },
          ],
        },
      },
      { name: 'Adds another review', request: post(2), expect: { status: 201 } },
      { name: 'Rejects a rating of 6', request: post(6), expect: { status: REFUSED } },
      {
        name: 'Lists both reviews, newest first',
        request: { path },
        expect: {
          status: 200,
          json: [
            { path: '$', length: 2 },
            { path: '$[0].rating', equals: 2 },
          ],
        },
      },
      {
        name: 'Returns the average rating',
        points: 20,
        request: { path: `${thing.path}/${captured(idOf(thing))}/rating` },
        expect: {
          status: 200,
          json: [
            { path: '$.average', equals: 3.5 },
            { path: '$.count', equals: 2 },
          ],
        },
      },
    ],
  };
}

export function comments(idea: Idea): Blueprint {
  const thing = mainResource(idea);
  const path = `${thing.path}/${captured(idOf(thing))}/comments`;
  return {
    key: 'comments',
    name: `Comments on ${thing.plural}`,
    description: taskText(`Let users discuss ${thing.plural}.`, [
      `\`POST ${thing.path}/{id}/comments\` takes \`author\` and \`text\` and returns 201 with these fields and an \`id\`. An empty text is rejected with 400 or 422.`,
      `\`GET ${thing.path}/{id}/comments\` returns an array of the comments, oldest first.`,
      'The text is stored and returned unchanged, including any markup.',
    ]),
    difficulty: 1,
    days: 3,
    needs: [`core:collection:${thing.singular}`],
    endpoints: [
      endpoint('POST', `${thing.path}/{id}/comments`, 'Adds a comment'),
      endpoint('GET', `${thing.path}/{id}/comments`, 'Lists comments, oldest first'),
    ],
    checks: [
      creates(thing),
      {
        name: 'Adds a comment',
        request: { method: 'POST', path, json: { author: '{{random.word}}', text: '<b>{{random.sentence}}</b>' } },
        expect: { status: 201, json: [{ path: '$.text', equals: '{{sent.text}}' }] },
        capture: { comment: '$.id', text: '$.text' },
      },
      {
        name: 'Adds a second comment',
        request: { method: 'POST', path, json: { author: '{{random.word}}', text: '{{random.sentence}}' } },
        expect: { status: 201 },
      },
      {
        name: 'Lists the oldest comment first, unchanged',
        points: 20,
        request: { path },
        expect: {
          status: 200,
          json: [
            { path: '$', length: 2 },
            { path: '$[0].id', equals: '{{captured.comment}}' },
            { path: '$[0].text', equals: '{{captured.text}}' },
          ],
        },
      },
      {
        name: 'Rejects an empty comment',
        request: { method: 'POST', path, json: { author: '{{random.word}}', text: '  ' } },
        expect: { status: REFUSED },
      },
    ],
  };
}

/** Not for messages themselves. */
export function messages(idea: Idea): Blueprint | null {
  const thing = mainResource(idea);
  if (thing.singular === 'message') return null;
  const path = `${thing.path}/${captured(idOf(thing))}/messages`;
  const sends = (name: string, text: string, capture?: Record<string, string>): DraftCheck => ({
    name,
    request: { method: 'POST', path, json: { sender: '{{random.word}}', text } },
    expect: {
      status: 201,
      json: [
        { path: '$.id', exists: true },
        { path: '$.text', equals: '{{sent.text}}' },
      ],
    },
    ...(capture ? { capture } : {}),
  });
  return {
    key: 'messages',
    name: `Messages in ${thing.plural}`,
    description: taskText(
      `Let users write messages that belong to ${withArticle(thing.singular)}, and load only new ones.`,
      [
        `\`POST ${thing.path}/{id}/messages\` takes \`sender\` and \`text\` and returns 201 with these fields and an \`id\`. An empty text is rejected with 400 or 422.`,
        `\`GET ${thing.path}/{id}/messages\` returns an array of the messages, oldest first. With \`?after={message_id}\` it returns only those sent after that message.`,
      ],
    ),
    difficulty: 2,
    days: 4,
    needs: [`core:collection:${thing.singular}`],
    endpoints: [
      endpoint('POST', `${thing.path}/{id}/messages`, 'Sends a message'),
      endpoint('GET', `${thing.path}/{id}/messages?after={message_id}`, 'Lists messages, oldest first'),
    ],
    checks: [
      creates(thing),
      sends('Sends a message', '{{random.sentence}}', { first_message: '$.id' }),
      sends('Sends a second message', '{{random.sentence}}', { second_message: '$.id' }),
      {
        name: 'Lists the oldest message first',
        request: { path },
        expect: {
          status: 200,
          json: [
            { path: '$', length: 2 },
            { path: '$[0].id', equals: '{{captured.first_message}}' },
          ],
        },
      },
      {
        name: 'Lists only what is new',
        points: 20,
        request: { path: `${path}?after={{captured.first_message}}` },
        expect: {
          status: 200,
          json: [
            { path: '$', length: 1 },
            { path: '$[0].id', equals: '{{captured.second_message}}' },
          ],
        },
      },
      {
        name: 'Rejects an empty message',
        request: { method: 'POST', path, json: { sender: '{{random.word}}', text: '' } },
        expect: { status: REFUSED },
      },
    ],
  };
}

export function tags(idea: Idea): Blueprint {
  const thing = mainResource(idea);
  const path = `${thing.path}/${captured(idOf(thing))}/tags`;
  return {
    key: 'tags',
    name: `Tag ${thing.plural}`,
    description: taskText(`Let users group ${thing.plural} with tags.`, [
      `\`PUT ${thing.path}/{id}/tags\` takes \`tags\` (a list of words) and replaces the previous tags. It returns 200 with the new \`tags\`: in lowercase, sorted and without duplicates.`,
      `\`GET ${thing.path}?tag={word}\` returns an array of the ${thing.plural} with this tag.`,
    ]),
    difficulty: 2,
    days: 3,
    needs: [`core:collection:${thing.singular}`],
    endpoints: [
      endpoint('PUT', `${thing.path}/{id}/tags`, 'Replaces the tags'),
      endpoint('GET', `${thing.path}?tag={word}`, `Lists ${thing.plural} with this tag`),
    ],
    checks: [
      creates(thing),
      {
        name: 'Returns tags in lowercase, sorted and without duplicates',
        points: 20,
        request: { method: 'PUT', path, json: { tags: ['Winter', 'art', 'winter'] } },
        expect: { status: 200, json: [{ path: '$.tags', equals: ['art', 'winter'] }] },
      },
      {
        name: `Finds ${thing.plural} by tag`,
        request: { path: `${thing.path}?tag=winter` },
        expect: { status: 200, json: [{ path: '$[*].id', contains: captured(idOf(thing)) }] },
      },
      {
        name: 'Replaces the tags',
        request: { method: 'PUT', path, json: { tags: ['{{random.word}}'] } },
        expect: { status: 200, json: [{ path: '$.tags', length: 1 }] },
      },
      {
        name: 'Returns an empty array for an unused tag',
        request: { path: `${thing.path}?tag={{random.uuid}}` },
        expect: { status: 200, json: [{ path: '$', length: 0 }] },
      },
    ],
  };
}
