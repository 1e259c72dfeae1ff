import { randomUUID } from 'node:crypto';
import type { LibraryShelves } from './libraryShelves.ts';
import { created, ok, refused, type tinyRouter, type TinyRequest } from './tinyRouter.ts';

/** Adds what members, visitors and staff do. */
export function addLibraryPeople(router: ReturnType<typeof tinyRouter>, shelves: LibraryShelves): void {
  const lists = new Map<string, any[]>();
  const listOf = (kind: string, id: string | undefined): any[] =>
    lists.get(`${kind} ${id}`) ?? lists.set(`${kind} ${id}`, []).get(`${kind} ${id}`)!;
  const accounts = new Map<string, string>();
  const sessions = new Map<string, string>();
  const signedIn = ({ headers }: TinyRequest): string | undefined =>
    sessions.get(String(headers['authorization'] ?? '').replace('Bearer ', ''));

  router.on('POST /sign-up', ({ body }) => {
    if (String(body['password']).length < 8) return refused(422);
    if (accounts.has(body['email'])) return refused(409);
    accounts.set(body['email'], body['password']);
    return created({ email: body['email'] });
  });
  router.on('POST /sign-in', ({ body }) => {
    if (accounts.get(body['email']) !== body['password']) return refused(401);
    const token = randomUUID();
    sessions.set(token, body['email']);
    return created({ token });
  });
  router.on('GET /me', (request) => (signedIn(request) ? ok({ email: signedIn(request) }) : refused(401)));
  router.on('DELETE /books/:id', (request) => refused(signedIn(request) ? 403 : 401));
  router.on('POST /books/:id/archive', ({ params }) => {
    Object.assign(shelves.find('/books', params['id']!)!, { archived: true });
    return { status: 204 };
  });
  router.on('POST /books/:id/restore', ({ params }) =>
    ok(Object.assign(shelves.find('/books', params['id']!)!, { archived: false })),
  );

  router.on('POST /books/:id/reviews', ({ params, body }) => {
    if (![1, 2, 3, 4, 5].includes(body['rating'])) return refused(422);
    listOf('reviews', params['id']).unshift(body);
    return created(body);
  });
  router.on('GET /books/:id/reviews', ({ params }) => ok(listOf('reviews', params['id'])));
  router.on('GET /books/:id/rating', ({ params }) => {
    const ratings = listOf('reviews', params['id']).map(({ rating }) => rating as number);
    return ok({
      count: ratings.length,
      average: ratings.length === 0 ? null : ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length,
    });
  });
  router.on('POST /books/:id/comments', ({ params, body }) => {
    if (!body['text'].trim()) return refused(422);
    const comment = { ...body, id: shelves.nextId() };
    listOf('comments', params['id']).push(comment);
    return created(comment);
  });
  router.on('POST /books/:id/messages', ({ params, body }) => {
    if (!body['text']) return refused(422);
    const message = { ...body, id: shelves.nextId() };
    listOf('messages', params['id']).push(message);
    return created(message);
  });
  router.on('GET /books/:id/messages', ({ params, query }) =>
    ok(
      listOf('messages', params['id']).slice(
        1 + listOf('messages', params['id']).findIndex(({ id }) => String(id) === query.get('after')),
      ),
    ),
  );
  router.on('GET /books/:id/comments', ({ params }) => ok(listOf('comments', params['id'])));
  router.on('POST /books/:id/waitlist', ({ params, body }) => {
    const list = listOf('waitlist', params['id']);
    if (list.some(({ member_id }) => member_id === body['member_id'])) return refused(409);
    return created({ position: list.push({ member_id: body['member_id'] }) });
  });
  router.on('GET /books/:id/waitlist', ({ params }) => {
    const isTaken = shelves.things['/loans']!.some(
      (loan) => String(loan['book_id']) === params['id'] && loan['status'] === 'open',
    );
    return ok(listOf('waitlist', params['id']).map((entry, index) => ({ ...entry, next: index === 0 && !isTaken })));
  });

  router.on('PUT /members/:id/favorites/:book', ({ params }) => {
    const list = listOf('favourites', params['id']);
    const book = shelves.find('/books', params['book']!)!;
    if (!list.includes(book)) list.push(book);
    return { status: 204 };
  });
  router.on('DELETE /members/:id/favorites/:book', ({ params }) => {
    lists.set(
      `favourites ${params['id']}`,
      listOf('favourites', params['id']).filter(({ id }) => String(id) !== params['book']),
    );
    return { status: 204 };
  });
  router.on('GET /members/:id/favorites', ({ params }) => ok(listOf('favourites', params['id'])));
  router.on('POST /members/:id/notifications', ({ params, body }) => {
    const message = { id: shelves.nextId(), text: body['text'], read: false };
    listOf('notifications', params['id']).unshift(message);
    listOf('notifications', 'all').push(message);
    return created(message);
  });
  router.on('GET /members/:id/notifications', ({ params, query }) =>
    ok(listOf('notifications', params['id']).filter(({ read }) => !read || !query.has('unread'))),
  );
  router.on('POST /notifications/:id/read', ({ params }) => {
    listOf('notifications', 'all').find(({ id }) => String(id) === params['id']).read = true;
    return { status: 204 };
  });
  router.on('POST /members/:id/payments', ({ params, body }) => {
    if (body['amount_cents'] <= 0) return refused(422);
    const isPaid = body['card'] === '4242424242424242';
    const payment = {
      amount_cents: body['amount_cents'],
      card_last4: body['card'].slice(-4),
      status: isPaid ? 'paid' : 'declined',
    };
    listOf('payments', params['id']).push(payment);
    return { status: isPaid ? 201 : 402, body: payment };
  });
  router.on('GET /members/:id/payments', ({ params }) => ok(listOf('payments', params['id'])));
}
