import type { Store } from './referenceStore.ts';
import { ok, type tinyRouter } from './tinyRouter.ts';

const PAGE =
  '<html lang="en"><meta name="viewport" content="width=device-width"><link rel="manifest" href="/manifest.webmanifest"><h1>Library</h1></html>';

/** Adds what a phone app needs from its service: its page, and books that were created offline. */
export function addPhone(router: ReturnType<typeof tinyRouter>, store: Store): void {
  const books = store.list('books');
  router.on('GET /', () => ok(PAGE));
  router.on('GET /manifest.webmanifest', () =>
    ok({ name: 'Library', start_url: '/', display: 'standalone', icons: [{ src: '/icon.png' }] }),
  );
  router.on('POST /sync', ({ body }) => {
    const known = (id: string) => books.find(({ client_id }) => client_id === id);
    return ok({
      stored: body['books'].map(
        (book: Record<string, string>) => known(book['client_id']!) ?? store.keep('books', book),
      ),
    });
  });
  router.on('GET /changes', ({ query }) =>
    ok({ books: books.slice(Number(query.get('since') ?? 0)), cursor: String(books.length) }),
  );
}
