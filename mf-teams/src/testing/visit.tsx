import { api, json, renderRemote } from '@project-practice/shared/testing';
import manifest from '../../remote.json';
import { routes } from '../routes.ts';

// Unsaved text does not leak into the next test.
afterEach(() => sessionStorage.clear());

/** A handler for `setupApi` of tests that show a team's page: its activity is empty. */
export const nothingHappened = api.get('/teams/:uuid/activity/', () => json([]));

type Options = Partial<Omit<Parameters<typeof renderRemote>[0], 'manifest' | 'routes' | 'path'>>;

/** Renders this remote's page at an address as the shell would. */
export const visit = (path: string, options: Options = {}) => renderRemote({ manifest, routes, path, ...options });
