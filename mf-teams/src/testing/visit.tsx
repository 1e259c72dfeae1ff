import { api, json, renderRemote } from 'shared/testing';
import manifest from '../../remote.json';
import { routes } from '../routes.ts';

// What one test leaves in the tab is not the next one's.
afterEach(() => sessionStorage.clear());

/** For `setupApi`, where a team's page is shown: it works on nothing. */
export const worksOnNothing = api.get('/projects/registrations/', () => json([]));

type Options = Partial<Omit<Parameters<typeof renderRemote>[0], 'manifest' | 'routes' | 'path'>>;

/** This remote's page at an address, as the shell would show it. */
export const visit = (path: string, options: Options = {}) => renderRemote({ manifest, routes, path, ...options });
