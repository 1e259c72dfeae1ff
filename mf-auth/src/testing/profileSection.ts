import { api, aUser, json, renderRemote, setupApi } from '@project-practice/shared/testing';
import manifest from '../../remote.json';
import { routes } from '../routes.ts';

const user = aUser();
export const server = setupApi();
beforeEach(() => {
  sessionStorage.clear();
  server.use(
    api.get('/auth/profile/', () => json(user)),
    api.get('/auth/user-skills/', () => json([])),
    api.get('/auth/portfolio/entries/', () => json([])),
    api.get('/auth/passkeys/', () => json({ passkeys: [], is_required: false })),
  );
});
/** Opens the profile at one of its sections. */
export const open = (section: string) => renderRemote({ manifest, routes, path: `/profile?section=${section}`, user });
