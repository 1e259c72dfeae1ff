import type { LibraryShelves } from './libraryShelves.ts';
import { ok, refused, type tinyRouter } from './tinyRouter.ts';

const PAGE =
  '<html lang="en"><meta name="viewport" content="width=device-width"><link rel="manifest" href="/manifest.webmanifest"><h1>Library</h1></html>';

/** Adds what the library's phone app needs from its service. */
export function addLibraryPhone(router: ReturnType<typeof tinyRouter>, shelves: LibraryShelves): void {
  const books = shelves.things['/books']!;
  const idByClient = new Map<string, number | string>();
  const phones = new Map<string, { token: string; platform: string; topics: string[] }>();

  router.on('GET /', () => ok(PAGE));
  router.on('GET /manifest.webmanifest', () =>
    ok({ name: 'Library', start_url: '/', display: 'standalone', icons: [{ src: '/icon.png' }] }),
  );
  router.on('POST /sync', ({ body }) => {
    const stored = body['books'].map(({ client_id, ...book }: Record<string, string>) => {
      const id = idByClient.get(client_id!) ?? shelves.keep('/books', book).id;
      idByClient.set(client_id!, id);
      return { client_id, id };
    });
    return ok({ stored });
  });
  router.on('GET /changes', ({ query }) =>
    ok({ books: books.slice(Number(query.get('since') ?? 0)), cursor: String(books.length) }),
  );
  router.on('PUT /push/:token', ({ params, body }) => {
    const token = params['token']!;
    if (!['ios', 'android', 'web'].includes(body['platform'])) return refused(422);
    phones.set(token, { token, platform: body['platform'], topics: phones.get(token)?.topics ?? [] });
    return { status: 204 };
  });
  router.on('PUT /push/:token/topics', ({ params, body }) =>
    ok(Object.assign(phones.get(params['token']!)!, { topics: body['topics'] })),
  );
  router.on('GET /push/:token', ({ params }) =>
    phones.has(params['token']!) ? ok(phones.get(params['token']!)) : refused(404),
  );
  router.on('DELETE /push/:token', ({ params }) => ({ status: phones.delete(params['token']!) ? 204 : 404 }));
}
