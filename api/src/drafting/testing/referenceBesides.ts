import type { Store } from './referenceStore.ts';
import { created, ok, refused, type tinyRouter } from './tinyRouter.ts';

const cell = (value: unknown): string =>
  /[",\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value);

/** Adds what a service does besides keeping things: the optional tasks of its kit. */
export function addBesides(router: ReturnType<typeof tinyRouter>, store: Store): void {
  const of = (params: Record<string, string>, what: string) => store.list(`${what} of ${params['id']}`);
  const keep = (params: Record<string, string>, what: string, values: object) =>
    created(store.keep(`${what} of ${params['id']}`, { ...values }));

  router.on('GET /statistics', () => ok({ totals: store.totals(), generated_at: new Date().toISOString() }));
  router.on('GET /:kind.csv', ({ params }) => {
    const all = store.list(params['kind']!);
    const columns = ['id', ...Object.keys(all[0] ?? {}).filter((name) => !['id', 'code', 'changes'].includes(name))];
    const rows = [columns.join(','), ...all.map((row) => columns.map((name) => cell(row[name])).join(','))];
    return ok(rows.join('\r\n'), {
      'content-type': 'text/csv',
      'content-disposition': 'attachment; filename="all.csv"',
    });
  });
  router.on('PATCH /:kind/:id', ({ params, body }) => {
    const found = store.find(params['kind']!, params['id'])!;
    found['changes'].push(Object.keys(body));
    return ok(Object.assign(found, body));
  });
  router.on('GET /:kind/:id/history', ({ params }) => {
    const changes = store.find(params['kind']!, params['id'])!['changes'] as ('created' | string[])[];
    return ok(
      changes.map((fields) => ({
        at: new Date().toISOString(),
        action: fields === 'created' ? fields : 'changed',
        fields,
      })),
    );
  });
  router.on('PUT /:kind/:id/tags', ({ params, body }) => {
    const tags = [...new Set<string>(body['tags'].map((tag: string) => tag.toLowerCase()))].sort();
    return ok(Object.assign(store.find(params['kind']!, params['id'])!, { tags }));
  });
  router.on('POST /:kind/:id/comments', ({ params, body }) =>
    body['text'].trim() ? keep(params, 'comments', body) : refused(422),
  );
  router.on('GET /:kind/:id/comments', ({ params }) => ok(of(params, 'comments')));
  router.on('POST /:kind/:id/reviews', ({ params, body }) =>
    [1, 2, 3, 4, 5].includes(body['rating']) ? keep(params, 'reviews', body) : refused(422),
  );
  router.on('GET /:kind/:id/reviews', ({ params }) => ok(of(params, 'reviews').toReversed()));
  router.on('GET /:kind/:id/rating', ({ params }) => {
    const ratings = of(params, 'reviews').map(({ rating }) => rating as number);
    return ok({
      count: ratings.length,
      average: ratings.length === 0 ? null : ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length,
    });
  });
  router.on('POST /:kind/:id/notifications', ({ params, body }) => {
    const message = store.keep('messages of all', { text: body['text'], read: false });
    of(params, 'notifications').unshift(message);
    return created(message);
  });
  router.on('GET /:kind/:id/notifications', ({ params, query }) =>
    ok(of(params, 'notifications').filter(({ read }) => !read || !query.has('unread'))),
  );
  router.on('POST /notifications/:id/read', ({ params }) =>
    ok(Object.assign(store.find('messages of all', params['id'])!, { read: true })),
  );
  router.on('POST /:kind/:id/waitlist', ({ params, body }) => {
    const waiting = of(params, 'waitlist');
    if (waiting.some(({ member_id }) => member_id === body['member_id'])) return refused(409);
    return keep(params, 'waitlist', { ...body, position: waiting.length + 1 });
  });
  router.on('GET /:kind/:id/waitlist', ({ params }) => {
    const isTaken = store
      .list('loans')
      .some((loan) => String(loan['book_id']) === params['id'] && loan['status'] === 'open');
    return ok(of(params, 'waitlist').map((entry, at) => ({ ...entry, next: at === 0 && !isTaken })));
  });
  router.on('POST /:kind/:id/payments', ({ params, body: { amount_cents, card } }) => {
    if (amount_cents <= 0) return refused(422);
    const isPaid = card === '4242424242424242';
    return {
      ...keep(params, 'payments', { amount_cents, card_last4: card.slice(-4), status: isPaid ? 'paid' : 'declined' }),
      status: isPaid ? 201 : 402,
    };
  });
  router.on('GET /:kind/:id/payments', ({ params }) => ok(of(params, 'payments')));
  addCarts(router, store);
  router.on('GET /s/:code', ({ params }) => {
    const link = store.list('links').find(({ code }) => code === params['code']);
    if (!link) return refused(404);
    link['count'] = (link['count'] ?? 0) + 1;
    return { status: 302, headers: { location: link['url'] } };
  });
  router.on('GET /links/:id/visits', ({ params }) => ok({ count: store.find('links', params['id'])!['count'] ?? 0 }));
}

function addCarts(router: ReturnType<typeof tinyRouter>, store: Store): void {
  const itemsOf = (id: string | undefined) =>
    store.find('carts', id)!['items'] as { product_id: string; quantity: number }[];
  const total = (id: string | undefined) =>
    itemsOf(id).reduce(
      (sum, { product_id, quantity }) => sum + quantity * store.find('products', product_id)!['price_cents'],
      0,
    );
  router.on('POST /carts', () => created(store.keep('carts', { items: [], isPaid: false })));
  router.on('PUT /carts/:id/items/:product', ({ params, body: { quantity } }) => {
    const others = itemsOf(params['id']).filter(({ product_id }) => product_id !== params['product']);
    store.find('carts', params['id'])!['items'] =
      quantity > 0 ? [...others, { product_id: params['product'], quantity }] : others;
    return { status: 204 };
  });
  router.on('GET /carts/:id', ({ params }) => ok({ items: itemsOf(params['id']), total_cents: total(params['id']) }));
  router.on('POST /carts/:id/checkout', ({ params }) => {
    const cart = store.find('carts', params['id'])!;
    if (cart['isPaid'] || cart['items'].length === 0) return refused(409);
    cart['isPaid'] = true;
    return created({ total_cents: total(params['id']) });
  });
}
