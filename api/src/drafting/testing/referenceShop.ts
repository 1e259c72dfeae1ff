import type { LocalServer } from '../../grading/testing/localServer.ts';
import { created, deploy, ok, refused, tinyRouter } from './tinyRouter.ts';

interface Product {
  id: number;
  price_cents: number;
}

/** A team's solution of what a shop, a URL shortener and a chat have beyond their collections: carts, short paths, and reactions. */
export function deployReferenceShop(): Promise<LocalServer> {
  const router = tinyRouter();
  const products: Product[] = [];
  const carts: { items: Map<string, number>; isPaid: boolean }[] = [];
  const links: { id: number; url: string; code: string; count: number }[] = [];

  router.on('POST /products', ({ body }) => {
    const product = { ...body, id: products.length + 1 } as unknown as Product;
    products.push(product);
    return created(product);
  });
  router.on('POST /carts', () => created({ id: carts.push({ items: new Map(), isPaid: false }) }));
  const cartOf = (id: string | undefined) => carts[Number(id) - 1]!;
  const totalOf = ({ items }: (typeof carts)[number]) =>
    [...items].reduce((sum, [id, quantity]) => sum + quantity * products[Number(id) - 1]!.price_cents, 0);
  router.on('PUT /carts/:id/items/:product', ({ params, body }) => {
    const { items } = cartOf(params['id']);
    if (body['quantity'] > 0) items.set(params['product']!, body['quantity']);
    else items.delete(params['product']!);
    return { status: 204 };
  });
  router.on('GET /carts/:id', ({ params }) => {
    const cart = cartOf(params['id']);
    return ok({
      items: [...cart.items].map(([id, quantity]) => ({ product_id: Number(id), quantity })),
      total_cents: totalOf(cart),
    });
  });
  router.on('POST /carts/:id/checkout', ({ params }) => {
    const cart = cartOf(params['id']);
    if (cart.isPaid || cart.items.size === 0) return refused(409);
    cart.isPaid = true;
    return created({ total_cents: totalOf(cart) });
  });

  router.on('POST /links', ({ body }) => {
    const id = links.length + 1;
    const link = { ...body, id, url: body['url'] as string, code: `c${id}`, count: 0 };
    links.push(link);
    return created(link);
  });
  router.on('GET /links/:id/visits', ({ params }) => ok({ count: links[Number(params['id']) - 1]!.count }));
  router.on('GET /s/:code', ({ params }) => {
    const link = links.find(({ code }) => code === params['code']);
    if (!link) return refused(404);
    link.count += 1;
    return { status: 302, headers: { location: link.url } };
  });

  const rooms: Map<string, string>[][] = [];
  router.on('POST /rooms', ({ body }) => created({ ...body, id: rooms.push([]) }));
  router.on('POST /rooms/:room/messages', ({ params, body }) =>
    created({ ...body, id: rooms[Number(params['room']) - 1]!.push(new Map()) }),
  );
  const reactionsOf = (params: Record<string, string>) =>
    rooms[Number(params['room']) - 1]![Number(params['message']) - 1]!;
  const path = '/rooms/:room/messages/:message/reactions';
  router.on(`PUT ${path}/:person`, ({ params, body }) => {
    if (!body['emoji']) return refused(422);
    reactionsOf(params).set(params['person']!, body['emoji'] as string);
    return { status: 204 };
  });
  router.on(`DELETE ${path}/:person`, ({ params }) => {
    reactionsOf(params).delete(params['person']!);
    return { status: 204 };
  });
  router.on(`GET ${path}`, ({ params }) => {
    const all = [...reactionsOf(params).values()];
    return ok(
      [...new Set(all)]
        .map((emoji) => ({ emoji, count: all.filter((one) => one === emoji).length }))
        .sort((a, b) => b.count - a.count),
    );
  });
  return deploy(router);
}
