import { randomUUID } from 'node:crypto';
import type { LocalServer } from '../../grading/testing/localServer.ts';
import type { LibraryShelves } from './libraryShelves.ts';
import { addLibraryCare } from './referenceLibraryCare.ts';
import { addLibraryPeople } from './referenceLibraryPeople.ts';
import { addLibraryPhone } from './referenceLibraryPhone.ts';
import { created, deploy, ok, refused, tinyRouter, type TinyRequest } from './tinyRouter.ts';

const FIRST_FIELD: Record<string, string> = { '/books': 'title', '/members': 'name' };
const BOOK_FILTERS = ['author', 'tag', 'search', 'sort', 'limit', 'offset'];

/** A team's solution of the tasks that the built-in generator sets for "a library app where members borrow books". With UUIDs as IDs, any other ID in a path is malformed. */
export function deployReferenceLibrary({ hasUuids = false } = {}): Promise<LocalServer> {
  const router = tinyRouter();
  let ids = 0;
  const shelves: LibraryShelves = {
    things: { '/books': [], '/members': [], '/loans': [] },
    nextId: () => (hasUuids ? randomUUID() : (ids += 1)),
    find: (path, id) => shelves.things[path]!.find((thing) => String(thing.id) === id),
    keep(path, values) {
      const thing = { ...values, id: shelves.nextId(), created_at: new Date().toISOString() };
      (shelves.things[path] ??= []).push(thing);
      return thing;
    },
  };

  router.on('GET /health', () => ok({ status: 'ok' }));
  addLibraryCare(router, shelves);
  addLibraryPeople(router, shelves);
  addLibraryPhone(router, shelves);
  for (const [path, first] of Object.entries(FIRST_FIELD)) {
    router.on(`POST ${path}`, ({ body }) =>
      body[first] ? created(shelves.keep(path, { ...body, version: 1 })) : refused(422),
    );
    router.on(`GET ${path}/:id`, ({ params }) => {
      const thing = shelves.find(path, params['id']!);
      return thing && !thing['archived'] ? ok(thing) : refused(404);
    });
  }
  router.on('GET /members', () => ok(shelves.things['/members']));
  router.on('GET /books', (request) => listBooks(shelves, request));
  addLoans(router, shelves);
  const isMalformed = (url: string) => hasUuids && /\/\d+(?![^/?])/.test(url);
  return deploy({
    ...router,
    answer: (method, url, text, headers) =>
      isMalformed(url) ? refused(400, 'An ID is a UUID.') : router.answer(method, url, text, headers),
  });
}

function listBooks(shelves: LibraryShelves, { query }: TinyRequest) {
  if ([...query.keys()].some((key) => !BOOK_FILTERS.includes(key))) return refused(400, 'unknown filter');
  let books = shelves.things['/books']!.filter((book) => !book['archived']);
  const search = query.get('search')?.toLowerCase();
  const [author, tag, sort] = [query.get('author'), query.get('tag'), query.get('sort')];
  if (search) books = books.filter((book) => book['title'].toLowerCase().includes(search));
  if (author) books = books.filter((book) => book['author'] === author);
  if (tag) books = books.filter((book) => book['tags']?.includes(tag));
  if (sort && !['created', '-created'].includes(sort)) return refused(400);
  if (sort === '-created') books = [...books].reverse();
  const limit = Number(query.get('limit') ?? 100_000);
  const offset = Number(query.get('offset') ?? 0);
  if (query.has('limit') && (limit < 1 || limit > 100)) return refused(422);
  return ok(books.slice(offset, offset + limit), { 'x-total-count': String(books.length) });
}

function addLoans(router: ReturnType<typeof tinyRouter>, shelves: LibraryShelves): void {
  const loans = shelves.things['/loans']!;
  router.on('POST /loans', ({ body }) => {
    if (!shelves.find('/books', String(body['book_id'])) || !shelves.find('/members', String(body['member_id'])))
      return refused(422);
    if (loans.some((loan) => loan['book_id'] === body['book_id'] && loan['status'] === 'open')) return refused(409);
    return created(shelves.keep('/loans', { ...body, status: 'open' }));
  });
  router.on('POST /loans/:id/return', ({ params }) => {
    const loan = shelves.find('/loans', params['id']!);
    if (!loan || loan['status'] !== 'open') return refused(loan ? 409 : 404);
    return ok(Object.assign(loan, { status: 'returned' }));
  });
  router.on('GET /loans', ({ query }) => {
    const before = query.get('due_before') ?? '9999-12-31';
    const day = new Date(`${before}T00:00:00Z`);
    if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== before) return refused(422);
    return ok(
      loans
        .filter((loan) => loan['status'] === 'open' && loan['due_on'] < before)
        .sort((a, b) => a['due_on'].localeCompare(b['due_on'])),
    );
  });
}
