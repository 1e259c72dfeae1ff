import { everybody, has, own, signedIn, type Row } from './rows.ts';

const at = (path: string, body?: unknown) => () => ({ path, body });
const social = { redirect_uri: 'http://app.test/oauth/callback' };

const aCredential = (...parts: string[]) => ({
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: Object.fromEntries(['clientDataJSON', ...parts].map((part) => [part, 'AAAA'])),
});

/** Sessions, profile, and lookups: open to everyone who is signed in, each for their own data. */
export const accountRows: Row[] = [
  {
    route: 'POST /auth/login/',
    call: at('/auth/login/', { email: 'nobody@example.com', password: 'wrong password' }),
    cells: everybody([401, ({ message }) => message === 'Invalid email or password']),
  },
  {
    route: 'POST /auth/register/',
    call: at('/auth/register/', { email: 'x' }),
    cells: everybody([400, (body) => !('message' in body)]),
  },
  {
    route: 'POST /auth/token/refresh/',
    call: at('/auth/token/refresh/', { refresh: 'nonsense' }),
    cells: everybody(401),
  },
  { route: 'POST /auth/logout/', call: at('/auth/logout/', { refresh: 'nonsense' }), cells: everybody(204) },
  {
    route: 'POST /auth/dj-rest-auth/google/',
    call: at('/auth/dj-rest-auth/google/', { ...social, access_token: 'x' }),
    cells: everybody(400),
  },
  {
    route: 'POST /auth/dj-rest-auth/github/',
    call: at('/auth/dj-rest-auth/github/', { ...social, code: 'x', state: 'some long state' }),
    cells: everybody(400),
  },
  {
    route: 'POST /auth/password/',
    call: at('/auth/password/', { new_password: 'a fine long phrase' }),
    cells: signedIn(204),
  },
  {
    route: 'POST /auth/password/forgot/',
    call: at('/auth/password/forgot/', { email: 'nobody@example.com' }),
    cells: everybody([409, ({ code }) => code === 'no_mailer']),
  },
  {
    route: 'POST /auth/password/reset/',
    call: at('/auth/password/reset/', { token: 'nonsense', new_password: 'a fine long phrase' }),
    cells: everybody([400, ({ code }) => code === 'link_over']),
  },
  { route: 'GET /auth/passkeys/', call: at('/auth/passkeys/'), cells: signedIn(200) },
  { route: 'POST /auth/passkeys/options/', call: at('/auth/passkeys/options/'), cells: signedIn(200) },
  {
    route: 'POST /auth/passkeys/',
    call: at('/auth/passkeys/', { name: 'Phone', credential: aCredential('attestationObject') }),
    cells: signedIn([400, ({ code }) => code === 'invalid']),
  },
  {
    route: 'PATCH /auth/passkeys/',
    call: at('/auth/passkeys/', { is_required: false }),
    cells: signedIn(200),
  },
  { route: 'DELETE /auth/passkeys/:id/', call: at('/auth/passkeys/999999/'), cells: signedIn(404) },
  {
    route: 'POST /auth/passkeys/sign-in/options/',
    call: at('/auth/passkeys/sign-in/options/'),
    cells: everybody(200),
  },
  {
    route: 'POST /auth/passkeys/sign-in/',
    call: at('/auth/passkeys/sign-in/', { credential: aCredential('authenticatorData', 'signature') }),
    cells: everybody([401, ({ message }) => message === 'This passkey does not sign in here.']),
  },
  {
    route: 'GET /auth/email/confirm/',
    call: at('/auth/email/confirm/?token=nonsense'),
    cells: everybody(404),
  },
  {
    route: 'POST /auth/email/confirm/',
    call: at('/auth/email/confirm/', { token: 'nonsense', answer: 'mine' }),
    cells: everybody(404),
  },
  { route: 'GET /auth/profile/', call: at('/auth/profile/'), cells: signedIn([200, own]) },
  {
    route: 'PATCH /auth/profile/',
    call: (world) => ({ path: '/auth/profile/', body: { id: world.people.O!.id, first_name: 'New' } }),
    cells: signedIn([200, own]),
  },
  { route: 'GET /auth/user-skills/', call: at('/auth/user-skills/'), cells: signedIn([200, has(1)]) },
  {
    route: 'POST /auth/user-skills/',
    call: (world) => ({ path: '/auth/user-skills/', body: { skill_id: world.skillId, user_id: world.people.O!.id } }),
    cells: signedIn(200),
  },
  {
    route: 'DELETE /auth/user-skills/:id/',
    call: (world) => ({ path: `/auth/user-skills/${world.skillId}/` }),
    cells: signedIn(204),
  },
  { route: 'GET /auth/skills/', call: at('/auth/skills/'), cells: signedIn(200) },
  { route: 'GET /categories/', call: at('/categories/'), cells: signedIn([200, has(7)]) },
  { route: 'GET /difficulties/', call: at('/difficulties/'), cells: signedIn([200, has(4)]) },
  {
    route: 'GET /auth/sessions/',
    call: at('/auth/sessions/'),
    cells: signedIn([200, (body, world, caller) => body.length === 1 && body[0].id === world.sessionOf[caller]]),
  },
  { route: 'DELETE /auth/sessions/', call: at('/auth/sessions/'), cells: signedIn(204) },
  {
    route: 'DELETE /auth/sessions/:id/',
    call: (world) => ({ path: `/auth/sessions/${world.sessionOf.O}/` }),
    cells: { A: 401, S: 404, M: 404, O: 204, X: 404 },
  },
  {
    route: 'GET /auth/my-data/',
    call: at('/auth/my-data/'),
    cells: signedIn([200, (body, world, caller) => body.profile.id === world.people[caller]!.id]),
  },
  { route: 'DELETE /auth/account/', call: at('/auth/account/', {}), cells: signedIn(200) },
  {
    route: 'GET /auth/portfolio/',
    call: at('/auth/portfolio/'),
    cells: signedIn([200, (body) => body.is_public === false]),
  },
  { route: 'PATCH /auth/portfolio/', call: at('/auth/portfolio/', { is_public: false }), cells: signedIn(200) },
  {
    route: 'GET /auth/portfolio/entries/',
    call: at('/auth/portfolio/entries/'),
    cells: signedIn([200, (body) => Array.isArray(body)]),
  },
  {
    route: 'POST /auth/portfolio/entries/:id/hide/',
    call: at('/auth/portfolio/entries/999999/hide/'),
    cells: signedIn(404),
  },
  {
    route: 'POST /auth/portfolio/entries/:id/show/',
    call: at('/auth/portfolio/entries/999999/show/'),
    cells: signedIn(404),
  },
  { route: 'GET /portfolio/:handle/', call: at('/portfolio/nobody-here/'), cells: everybody(404) },
  { route: 'GET /media/a/:file', call: at('/media/a/00000000000000000000000000000000.webp'), cells: everybody(404) },
];
