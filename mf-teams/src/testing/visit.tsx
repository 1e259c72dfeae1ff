import { renderRemote } from 'shared/testing';
import { snackbarStore } from 'shared/ui';
import manifest from '../../remote.json';
import { routes } from '../routes.ts';

// What one test leaves on the screen or in the tab is not the next one's.
afterEach(() => {
  snackbarStore.clear();
  sessionStorage.clear();
});

type Options = Partial<Omit<Parameters<typeof renderRemote>[0], 'manifest' | 'routes' | 'path'>>;

/** This remote's page at an address, as the shell would show it. */
export const visit = (path: string, options: Options = {}) => renderRemote({ manifest, routes, path, ...options });
