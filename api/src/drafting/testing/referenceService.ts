import { randomUUID } from 'node:crypto';
import type { LocalServer } from '../../grading/testing/localServer.ts';
import { addAccounts } from './referenceAccounts.ts';
import { addBesides } from './referenceBesides.ts';
import { addPhone } from './referencePhone.ts';
import { storeOf, type Store, type Stored } from './referenceStore.ts';
import { created, deploy, ok, refused, tinyRouter, type TinyRequest } from './tinyRouter.ts';

/** How the records of a project end and when a second one is refused; see the rules of the built-in generator. */
interface Records {
  path: string;
  rule: 'one' | 'day' | 'once' | 'free';
  close?: [verb: string, status: string];
}

/**
 * A team's solution of the tasks that the built-in generator sets for a service: it keeps things of any kind, and records of
 * who does what to what. With UUIDs as IDs, any other ID in a path is malformed.
 */
export function deployReferenceService(records: Records, { hasUuids = false } = {}): Promise<LocalServer> {
  const router = tinyRouter();
  let ids = 0;
  const store = storeOf(() => (hasUuids ? randomUUID() : (ids += 1)));
  const isEmpty = (body: Record<string, unknown>): boolean =>
    Object.keys(body).length === 0 || Object.values(body).includes('');

  router.on('GET /health', () => ok({ status: 'ok' }));
  addAccounts(router, store);
  addRecords(router, store, records);
  addBesides(router, store);
  addPhone(router, store);
  router.on('POST /:kind', ({ params, body }) =>
    isEmpty(body)
      ? refused(422)
      : created(store.keep(params['kind']!, { ...body, code: `c${ids}`, changes: ['created'] })),
  );
  router.on('GET /:kind', (request) => listed(store.list(request.params['kind']!), request));
  router.on('GET /:kind/:id', ({ params }) => {
    const found = store.find(params['kind']!, params['id']);
    return found ? ok(found) : refused(404);
  });
  const isMalformed = (url: string): boolean => hasUuids && /\/\d+(?![^/?])/.test(url);
  return deploy({
    ...router,
    answer: (method, url, text, headers) =>
      isMalformed(url) ? refused(400, 'An ID is a UUID.') : router.answer(method, url, text, headers),
  });
}

function listed(all: Stored[], { params, query }: TinyRequest) {
  if (params['kind']!.length > 20) return refused(404, 'Nothing is here.');
  const { search, tag, limit = '100', offset = '0', ...filters } = Object.fromEntries(query);
  if (
    Number(limit) < 1 ||
    Number(limit) > 100 ||
    Object.keys(filters).some((name) => all.length > 0 && !(name in all[0]!))
  )
    return refused(422);
  const found = all.filter(
    (stored) =>
      (!search || JSON.stringify(stored).toLowerCase().includes(search.toLowerCase())) &&
      (!tag || stored['tags']?.includes(tag)) &&
      Object.entries(filters).every(([name, value]) => stored[name] === value),
  );
  return ok(query.has('limit') ? found.slice(Number(offset), Number(offset) + Number(limit)) : found, {
    'x-total-count': String(all.length),
  });
}

function addRecords(router: ReturnType<typeof tinyRouter>, store: Store, { path, rule, close }: Records): void {
  const records = store.list(path);
  const taken = (body: Record<string, any>, names: string[]): boolean =>
    records.some((record) => names.every((name) => record[name] === body[name]));
  router.on(`POST /${path}`, ({ body }) => {
    const ids = Object.keys(body).filter((name) => name.endsWith('_id'));
    const [actor, object] = [ids[0]!, ids[1]!];
    if (ids.some((id) => !store.find(`${id.slice(0, -3)}s`, body[id]))) return refused(422);
    const [extra] = Object.keys(body).filter((name) => !ids.includes(name));
    if (rule === 'free' && !(Number(body[extra!]) > 0)) return refused(422);
    if (rule === 'one' && taken({ ...body, status: 'open' }, [object, 'status'])) return refused(409);
    if (rule === 'day' && taken(body, [object, extra!])) return refused(409);
    if (rule === 'once' && taken(body, [actor, object])) return refused(409);
    return created(store.keep(path, { ...body, status: 'open' }));
  });
  router.on(`POST /${path}/:id/${close?.[0]}`, ({ params }) => {
    const record = store.find(path, params['id']);
    if (record?.['status'] !== 'open') return refused(record ? 409 : 404);
    return ok(Object.assign(record, { status: close![1] }));
  });
  router.on(`GET /${path}`, ({ query }) => {
    const before = query.get('due_before') ?? '9999-12-31';
    const day = new Date(`${before}T00:00:00Z`);
    if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== before) return refused(422);
    return ok(records.filter((record) => record['status'] === 'open' && record['due_on'] < before));
  });
}
