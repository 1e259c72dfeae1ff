import { createHash } from 'node:crypto';
import type { LibraryShelves } from './libraryShelves.ts';
import { created, ok, refused, type tinyRouter } from './tinyRouter.ts';

const COLUMNS = ['id', 'title', 'author', 'pages'];
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const cell = (value: unknown): string =>
  /[",\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value);

/** Adds what a library does for its books besides lending them. */
export function addLibraryCare(router: ReturnType<typeof tinyRouter>, shelves: LibraryShelves): void {
  const books = shelves.things['/books']!;
  const book = (id: string | undefined) => shelves.find('/books', id ?? '');
  const kept = new Map<string, { body: string; answer: ReturnType<typeof created> }>();

  router.on('GET /statistics', () =>
    ok({
      totals: { books: books.length, members: shelves.things['/members']!.length },
      generated_at: new Date().toISOString(),
    }),
  );
  router.on('GET /dashboard', () =>
    ok(
      `<h1>Books</h1><ul>${books
        .slice(-20)
        .map(({ title }) => `<li>${escaped(title)}</li>`)
        .join('')}</ul>`,
    ),
  );
  router.on('GET /books.csv', () =>
    ok([COLUMNS.join(','), ...books.map((row) => COLUMNS.map((name) => cell(row[name])).join(','))].join('\r\n'), {
      'content-type': 'text/csv',
      'content-disposition': 'attachment; filename="books.csv"',
    }),
  );
  router.on('POST /books/import', ({ body }) => {
    const errors = body['items'].flatMap((item: { title?: string }, index: number) => (item.title ? [] : [{ index }]));
    if (errors.length > 0) return { status: 422, body: { errors } };
    for (const item of body['items']) shelves.keep('/books', { ...item, version: 1 });
    return created({ imported: body['items'].length });
  });
  router.on('POST /books', ({ body, headers }) => {
    const key = headers['idempotency-key'];
    if (!body['title']) return refused(422);
    const known = typeof key === 'string' ? kept.get(key) : undefined;
    if (known) return known.body === JSON.stringify(body) ? known.answer : refused(409);
    const stored = shelves.keep('/books', { ...body, version: 1, actor: headers['x-actor'], changes: [] });
    const answer = created({ ...stored });
    if (typeof key === 'string') kept.set(key, { body: JSON.stringify(body), answer });
    return answer;
  });
  router.on('GET /books/:id', ({ params, headers }) => {
    const found = book(params['id']);
    if (!found || found['archived']) return refused(404);
    const etag = `"${createHash('sha1').update(JSON.stringify(found)).digest('hex')}"`;
    const wanted = headers['if-none-match'];
    return wanted === etag || wanted === '*' ? { status: 304, headers: { etag } } : ok(found, { etag });
  });
  router.on('PUT /books/:id', ({ params, body }) => {
    const found = book(params['id'])!;
    return body['version'] === found['version']
      ? ok(Object.assign(found, body, { version: found['version'] + 1 }))
      : refused(409);
  });
  router.on('PATCH /books/:id', ({ params, body }) => {
    const found = book(params['id'])!;
    found['changes'].push({ at: new Date().toISOString(), action: 'changed', fields: Object.keys(body) });
    return ok(Object.assign(found, body));
  });
  router.on('GET /books/:id/history', ({ params }) => {
    const found = book(params['id'])!;
    return ok([{ at: found['created_at'], action: 'created' }, ...found['changes']]);
  });
  router.on('PUT /books/:id/tags', ({ params, body }) => {
    const tags = [...new Set<string>(body['tags'].map((tag: string) => tag.toLowerCase()))].sort();
    Object.assign(book(params['id'])!, { tags });
    return ok({ tags });
  });
  router.on('GET /audit', ({ query }) => {
    const [, id] = (query.get('subject') ?? '').split(':');
    const found = book(id);
    return ok(found ? [{ at: found['created_at'], actor: found['actor'], action: 'created' }] : []);
  });
  router.on('GET /openapi.json', () =>
    ok({ openapi: '3.1.0', info: { title: 'Library', version: '1.0.0' }, paths: { '/books': { get: {}, post: {} } } }),
  );
  router.on('GET /docs', () => ok('<h1>Library</h1>'));
}
