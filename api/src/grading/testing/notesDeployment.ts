import { checksSchema, type Check } from '../checkFormat.ts';
import { sendJson, startServer, type LocalServer } from './localServer.ts';

/** Three tests of a small notes API: create, read back, list. */
export const NOTES_CHECKS: Check[] = checksSchema.parse([
  {
    name: 'Creates a note',
    request: {
      method: 'POST',
      path: '/notes',
      json: { title: '{{random.sentence:title}}', stars: '{{random.int(1,5)}}' },
    },
    expect: {
      status: 201,
      type: 'json',
      json: [
        { path: '$.title', equals: '{{sent.title}}' },
        { path: '$.stars', equals: '{{sent.stars}}' },
        { path: '$.id', exists: true },
      ],
    },
    capture: { id: '$.id' },
  },
  {
    name: 'Reads the note back',
    request: { path: '/notes/{{captured.id}}' },
    expect: { status: 200, json: [{ path: '$.title', equals: '{{random.sentence:title}}' }] },
  },
  {
    name: 'Answers 404 for an unknown note',
    points: 5,
    request: { path: '/notes/{{random.uuid}}' },
    expect: { status: 404 },
  },
]);

/** A deployment that passes `NOTES_CHECKS`, and says that it is the one of `team()`, if there is one. */
export async function startNotesDeployment(team: () => string | undefined = () => undefined): Promise<LocalServer> {
  const notes: { id: number; title: string; stars: number }[] = [];
  return startServer((request, response) => {
    if (request.url === '/.well-known/project-practice.txt' && team())
      return response.end(`project-practice-team=${team()}\n`);
    const id = /^\/notes\/(.+)$/.exec(request.url ?? '')?.[1];
    if (request.method === 'POST') {
      const note = { ...(JSON.parse(request.text) as { title: string; stars: number }), id: notes.length + 1 };
      notes.push(note);
      return sendJson(response, 201, note);
    }
    const note = notes.find((entry) => String(entry.id) === id);
    sendJson(response, note ? 200 : 404, note ?? { message: 'No such note.' });
  });
}
