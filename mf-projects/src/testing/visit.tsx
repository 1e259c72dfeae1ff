import { configure, screen } from '@testing-library/react';
import { renderRemote } from 'shared/testing';
import manifest from '../../remote.json';
import { routes } from '../routes.ts';

// A busy machine renders slowly; what is promised does not depend on it.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(60_000);

type Options = Partial<Omit<Parameters<typeof renderRemote>[0], 'manifest' | 'routes' | 'path'>>;

/** This remote's page at an address, as the shell would show it. */
export const visit = (path: string, options: Options = {}) => renderRemote({ manifest, routes, path, ...options });

/** A host that knows the widgets of other remotes, and shows their slot and data as text. */
export const withWidgets: Options['mountWidget'] = async (slot, element, data) => {
  element.textContent = `${slot} ${JSON.stringify(data)}`;
  return { update: () => {}, unmount: () => {} };
};

/** Network failures are tried three times before a screen gives up. */
export async function alertOf(text: string | RegExp) {
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
}
