import { randomUUID } from 'node:crypto';
import type { Store } from './referenceStore.ts';
import { created, ok, refused, type tinyRouter, type TinyRequest } from './tinyRouter.ts';

/** Adds sign-up and sign-in, and that only staff may remove something. */
export function addAccounts(router: ReturnType<typeof tinyRouter>, store: Store): void {
  const account = (email: unknown) => store.list('accounts of all').find((stored) => stored['email'] === email);
  const signedIn = ({ headers }: TinyRequest) =>
    store.list('sessions of all').find(({ token }) => headers['authorization'] === `Bearer ${token}`);

  router.on('POST /sign-up', ({ body: { email, password } }) => {
    if (String(password).length < 8) return refused(422);
    if (account(email)) return refused(409);
    store.keep('accounts of all', { email, password });
    return created({ email });
  });
  router.on('POST /sign-in', ({ body: { email, password } }) => {
    if (account(email)?.['password'] !== password) return refused(401);
    return created({ token: store.keep('sessions of all', { email, token: randomUUID() })['token'] });
  });
  router.on('GET /me', (request) => (signedIn(request) ? ok({ email: signedIn(request)!['email'] }) : refused(401)));
  router.on('DELETE /:kind/:id', (request) => refused(signedIn(request) ? 403 : 401));
}
