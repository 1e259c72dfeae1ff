import type { LocalServer } from '../../grading/testing/localServer.ts';
import { storeOf, type Stored } from './referenceStore.ts';
import { created, deploy, ok, refused, tinyRouter } from './tinyRouter.ts';

/** A service that does what the tasks for sensors ask. */
export function deployReferenceDevices(): Promise<LocalServer> {
  const router = tinyRouter();
  let ids = 0;
  const store = storeOf(() => (ids += 1));
  const readings = (id: string | undefined): Stored[] =>
    store.list(`readings of ${id}`).toSorted((a, b) => a['taken_at'].localeCompare(b['taken_at']));

  router.on('GET /health', () => ok({ status: 'ok' }));
  router.on('POST /sensors', ({ body }) => (body['name'] ? created(store.keep('sensors', body)) : refused(422)));
  router.on('GET /sensors', ({ query }) =>
    ['silent', null].includes(query.get('status')) ? ok(store.list('sensors')) : refused(422),
  );
  router.on('GET /sensors/:id', ({ params }) =>
    store.find('sensors', params['id']) ? ok(store.find('sensors', params['id'])) : refused(404),
  );
  router.on('POST /sensors/:id/readings', ({ params, body }) => {
    const sensor = store.find('sensors', params['id']);
    if (!sensor || typeof body['value'] !== 'number') return refused(sensor ? 422 : 404);
    const isHigh = body['value'] > (sensor['max'] ?? Infinity);
    if (isHigh && !sensor['isHigh'])
      store
        .list(`alerts of ${params['id']}`)
        .unshift({ id: 0, kind: body['kind'], value: body['value'], raised_at: body['taken_at'] });
    sensor['isHigh'] = isHigh;
    return created(store.keep(`readings of ${params['id']}`, body));
  });
  router.on('GET /sensors/:id/latest', ({ params }) =>
    readings(params['id']).length > 0 ? ok(readings(params['id']).at(-1)) : refused(404),
  );
  router.on('GET /sensors/:id/readings', ({ params, query }) => {
    const [from, to] = [query.get('from')!, query.get('to')!];
    return from > to
      ? refused(422)
      : ok(readings(params['id']).filter(({ taken_at }) => taken_at >= from && taken_at < to));
  });
  router.on('GET /sensors/:id/statistics', ({ params }) => {
    const values = readings(params['id']).map(({ value }) => value as number);
    const isEmpty = values.length === 0;
    const mean = isEmpty ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
    return ok({
      count: values.length,
      min: isEmpty ? null : Math.min(...values),
      max: isEmpty ? null : Math.max(...values),
      mean,
    });
  });
  router.on('PUT /sensors/:id/limit', ({ params, body }) =>
    ok(Object.assign(store.find('sensors', params['id'])!, { max: body['max'] })),
  );
  router.on('GET /sensors/:id/alerts', ({ params }) => ok(store.list(`alerts of ${params['id']}`)));
  router.on('POST /sensors/:id/commands', ({ params, body }) => ({
    status: 202,
    body: store.keep('commands', { sensor: params['id'], action: body['action'], status: 'waiting' }),
  }));
  router.on('GET /sensors/:id/commands/next', ({ params }) => {
    const next = store.list('commands').find(({ sensor, status }) => sensor === params['id'] && status === 'waiting');
    return next ? ok(next) : { status: 204 };
  });
  router.on('POST /commands/:id/done', ({ params }) =>
    ok(Object.assign(store.find('commands', params['id'])!, { status: 'done' })),
  );
  return deploy(router);
}
