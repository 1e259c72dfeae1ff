import { endpoint, taskText, type Blueprint } from '../blueprint.ts';
import { captured, creates, idOf, REFUSED } from '../checks.ts';
import { mainResource, type Idea } from '../idea/idea.ts';

export function reviews(idea: Idea): Blueprint {
  const thing = mainResource(idea);
  const path = `${thing.path}/${captured(idOf(thing))}/reviews`;
  const post = (rating: unknown) => ({ method: 'POST' as const, path, json: { rating, text: '{{random.sentence}}' } });
  return {
    key: 'reviews',
    name: `Reviews and ratings of ${thing.plural}`,
    description: taskText(`People tell each other which ${thing.plural} are worth it.`, [
      `POST ${thing.path}/{id}/reviews takes rating (1 to 5) and text and answers 201; any other rating answers 400 or 422.`,
      `GET ${thing.path}/{id}/reviews lists them, newest first.`,
      `GET ${thing.path}/{id}/rating answers average and count; without reviews count is 0 and average null.`,
    ]),
    difficulty: 2,
    days: 4,
    needs: [`core:collection:${thing.singular}`],
    endpoints: [endpoint('POST', `${thing.path}/{id}/reviews`, 'Writes a review'), endpoint('GET', `${thing.path}/{id}/reviews`, 'All reviews'), endpoint('GET', `${thing.path}/{id}/rating`, 'Average and count')],
    checks: [
      creates(thing),
      { name: 'Has no average without reviews', request: { path: `${thing.path}/${captured(idOf(thing))}/rating` }, expect: { status: 200, json: [{ path: '$.count', equals: 0 }, { path: '$.average', equals: null }] } },
      { name: 'Takes a review', request: post(5), expect: { status: 201, json: [{ path: '$.rating', equals: 5 }, { path: '$.text', equals: '{{sent.text}}' }] } },
      { name: 'Takes another review', request: post(2), expect: { status: 201 } },
      { name: 'Refuses six stars', request: post(6), expect: { status: REFUSED } },
      { name: 'Lists both reviews, newest first', request: { path }, expect: { status: 200, json: [{ path: '$', length: 2 }, { path: '$[0].rating', equals: 2 }] } },
      { name: 'Knows the average', points: 20, request: { path: `${thing.path}/${captured(idOf(thing))}/rating` }, expect: { status: 200, json: [{ path: '$.average', equals: 3.5 }, { path: '$.count', equals: 2 }] } },
    ],
  };
}

export function comments(idea: Idea): Blueprint {
  const thing = mainResource(idea);
  const path = `${thing.path}/${captured(idOf(thing))}/comments`;
  return {
    key: 'comments',
    name: `Comments on ${thing.plural}`,
    description: taskText(`A short discussion under each ${thing.singular}.`, [
      `POST ${thing.path}/{id}/comments takes author and text and answers 201; empty text answers 400 or 422.`,
      `GET ${thing.path}/{id}/comments lists them, oldest first.`,
      'Text is stored as it was written: markup in it stays text.',
    ]),
    difficulty: 1,
    days: 3,
    needs: [`core:collection:${thing.singular}`],
    endpoints: [endpoint('POST', `${thing.path}/{id}/comments`, 'Writes a comment'), endpoint('GET', `${thing.path}/{id}/comments`, 'All comments, oldest first')],
    checks: [
      creates(thing),
      { name: 'Takes a comment', request: { method: 'POST', path, json: { author: '{{random.word}}', text: '<b>{{random.sentence}}</b>' } }, expect: { status: 201, json: [{ path: '$.text', equals: '{{sent.text}}' }] }, capture: { comment: '$.id', text: '$.text' } },
      { name: 'Takes a second comment', request: { method: 'POST', path, json: { author: '{{random.word}}', text: '{{random.sentence}}' } }, expect: { status: 201 } },
      { name: 'Lists the oldest first, as written', points: 20, request: { path }, expect: { status: 200, json: [{ path: '$', length: 2 }, { path: '$[0].id', equals: '{{captured.comment}}' }, { path: '$[0].text', equals: '{{captured.text}}' }] } },
      { name: 'Refuses an empty comment', request: { method: 'POST', path, json: { author: '{{random.word}}', text: '  ' } }, expect: { status: REFUSED } },
    ],
  };
}

export function tags(idea: Idea): Blueprint {
  const thing = mainResource(idea);
  const path = `${thing.path}/${captured(idOf(thing))}/tags`;
  return {
    key: 'tags',
    name: `Tag ${thing.plural}`,
    description: taskText(`Free words that bring ${thing.plural} together.`, [
      `PUT ${thing.path}/{id}/tags takes tags, a list of words, replaces what was there and answers 200 with the list, lower-case, sorted, each once.`,
      `GET ${thing.path}?tag=word answers the ${thing.plural} that carry it.`,
    ]),
    difficulty: 2,
    days: 3,
    needs: [`core:collection:${thing.singular}`],
    endpoints: [endpoint('PUT', `${thing.path}/{id}/tags`, 'Replaces the tags'), endpoint('GET', `${thing.path}?tag={word}`, `${thing.plural} with this tag`)],
    checks: [
      creates(thing),
      { name: 'Keeps tags lower-case, sorted and once', points: 20, request: { method: 'PUT', path, json: { tags: ['Winter', 'art', 'winter'] } }, expect: { status: 200, json: [{ path: '$.tags', equals: ['art', 'winter'] }] } },
      { name: `Finds ${thing.plural} by tag`, request: { path: `${thing.path}?tag=winter` }, expect: { status: 200, json: [{ path: '$[*].id', contains: captured(idOf(thing)) }] } },
      { name: 'Replaces the tags', request: { method: 'PUT', path, json: { tags: ['{{random.word}}'] } }, expect: { status: 200, json: [{ path: '$.tags', length: 1 }] } },
      { name: 'Finds nothing for a tag nobody used', request: { path: `${thing.path}?tag={{random.uuid}}` }, expect: { status: 200, json: [{ path: '$', length: 0 }] } },
    ],
  };
}
