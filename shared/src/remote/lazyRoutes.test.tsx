import { lazyRoutes } from './lazyRoutes.ts';

const ListPage = () => <h1>The list</h1>;
const imported = jest.fn(async () => ({ ListPage, other: 1 }));

it('has the page that each route names, loaded when it is first needed', async () => {
  const routes = lazyRoutes(
    [
      { path: '/list', page: 'ListPage' },
      { path: '/list/:id', page: 'ListPage' },
    ],
    { ListPage: imported },
  );
  expect(routes.map(({ path }) => path)).toEqual(['/list', '/list/:id']);
  // One page at two addresses stays mounted between them.
  expect(routes[0]!.page).toBe(routes[1]!.page);
  expect(imported).not.toHaveBeenCalled();
  await routes[0]!.page.preload();
  expect(imported).toHaveBeenCalledTimes(1);
});

it('names every route without a page, and every page without a route', () => {
  expect(() => lazyRoutes([{ path: '/list', page: 'Lists' }, { path: '/nothing' }], { ListPage: imported })).toThrow(
    [
      'remote.json: the route /list names the page Lists, which src/routes.ts lacks.',
      'remote.json: the route /nothing names the page undefined, which src/routes.ts lacks.',
      'src/routes.ts: no route in remote.json names the page ListPage, so nobody could open it.',
    ].join('\n'),
  );
});
