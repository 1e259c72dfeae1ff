import type { LocalServer } from '../../grading/testing/localServer.ts';
import { created, deploy, ok, refused, tinyRouter } from './tinyRouter.ts';

interface Device {
  id: number;
  readings: { id: number; kind: string; value: number; taken_at: string }[];
  limit?: number;
  alerts: object[];
  isHigh: boolean;
  commands: { id: number; action: string; status: string }[];
}

const noon = (reading: { taken_at: string }): number => Date.parse(reading.taken_at);

/** A service that does what the tasks for sensors ask. */
export function deployReferenceDevices(): Promise<LocalServer> {
  const router = tinyRouter();
  const devices: (Device & Record<string, unknown>)[] = [];
  let ids = 0;
  const device = (id: string | undefined) => devices.find((candidate) => String(candidate.id) === id);
  const add = (target: Device, { kind, value, taken_at }: Record<string, any>) => {
    const reading = { id: (ids += 1), kind, value, taken_at };
    target.readings.push(reading);
    const isHigh = target.limit !== undefined && value > target.limit;
    if (isHigh && !target.isHigh) target.alerts.unshift({ kind, value, raised_at: taken_at });
    target.isHigh = isHigh;
    return reading;
  };

  router.on('GET /health', () => ok({ status: 'ok' }));
  router.on('POST /sensors', ({ body }) => {
    if (!body['name']) return refused(422);
    const stored = { ...body, id: (ids += 1), readings: [], alerts: [], isHigh: false, commands: [] };
    devices.push(stored);
    return created(stored);
  });
  router.on('GET /sensors', ({ query }) => {
    const status = query.get('status');
    return status === null || status === 'silent' ? ok(devices) : refused(422);
  });
  router.on('GET /sensors/:id', ({ params }) => (device(params['id']) ? ok(device(params['id'])) : refused(404)));
  router.on('POST /sensors/:id/readings', ({ params, body }) => {
    const target = device(params['id']);
    if (!target) return refused(404);
    return typeof body['value'] === 'number' ? created(add(target, body)) : refused(422);
  });
  router.on('POST /sensors/:id/readings/batch', ({ params, body }) => {
    if (!Array.isArray(body['readings'])) return refused(422);
    const target = device(params['id'])!;
    const fresh = body['readings'].filter(
      ({ taken_at }: { taken_at: string }) => !target.readings.some((known) => known.taken_at === taken_at),
    );
    fresh.forEach((reading: Record<string, unknown>) => add(target, reading));
    return created({ stored: fresh.length });
  });
  router.on('GET /sensors/:id/latest', ({ params }) => {
    const [latest] = [...device(params['id'])!.readings].sort((a, b) => noon(b) - noon(a));
    return latest ? ok(latest) : refused(404);
  });
  router.on('GET /sensors/:id/readings', ({ params, query }) => {
    const [from, to] = [Date.parse(query.get('from')!), Date.parse(query.get('to')!)];
    if (from > to) return refused(422);
    return ok(
      device(params['id'])!
        .readings.filter((reading) => noon(reading) >= from && noon(reading) < to)
        .sort((a, b) => noon(a) - noon(b)),
    );
  });
  router.on('GET /sensors/:id/readings.csv', ({ params }) =>
    ok(
      [
        'taken_at,kind,value',
        ...device(params['id'])!.readings.map(({ taken_at, kind, value }) => `${taken_at},${kind},${value}`),
      ].join('\n'),
      { 'content-type': 'text/csv' },
    ),
  );
  router.on('GET /sensors/:id/statistics', ({ params }) => {
    const values = device(params['id'])!.readings.map(({ value }) => value);
    const mean = values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : null;
    return ok({
      count: values.length,
      min: values.length > 0 ? Math.min(...values) : null,
      max: values.length > 0 ? Math.max(...values) : null,
      mean,
    });
  });
  router.on('PUT /sensors/:id/limit', ({ params, body }) =>
    ok(Object.assign(device(params['id'])!, { limit: body['max'] })),
  );
  router.on('GET /sensors/:id/alerts', ({ params }) => ok(device(params['id'])!.alerts));
  router.on('POST /sensors/:id/commands', ({ params, body }) => {
    const command = { id: (ids += 1), action: body['action'], status: 'waiting' };
    device(params['id'])!.commands.push(command);
    return { status: 202, body: command };
  });
  router.on('GET /sensors/:id/commands/next', ({ params }) => {
    const next = device(params['id'])!.commands.find(({ status }) => status === 'waiting');
    return next ? ok(next) : { status: 204 };
  });
  router.on('POST /commands/:id/done', ({ params }) =>
    ok(
      Object.assign(
        devices.flatMap(({ commands }) => commands).find(({ id }) => String(id) === params['id'])!,
        { status: 'done' },
      ),
    ),
  );
  router.on('GET /dashboard', () =>
    ok(`<h1>Hall</h1>${devices.map(({ readings }) => `<p>${readings.at(-1)?.value ?? '–'}</p>`).join('')}`),
  );
  return deploy(router);
}
