import { screen } from '@testing-library/react';
import { sessionExpired } from '@project-practice/shared/session';
import { renderRemote } from '@project-practice/shared/testing';
import manifest from '../../remote.json';
import { routes } from '../routes.ts';

type Options = Partial<Omit<Parameters<typeof renderRemote>[0], 'manifest' | 'routes' | 'path'>>;

const visited: Awaited<ReturnType<typeof renderRemote>>['store'][] = [];
// Ends each test's session, because pending submissions are polled until then.
afterEach(() => visited.splice(0).forEach((store) => store.dispatch(sessionExpired())));

/** Renders this remote's page at an address as the shell would. */
export async function visit(path: string, options: Options = {}) {
  const page = await renderRemote({ manifest, routes, path, ...options });
  visited.push(page.store);
  return page;
}

/** Mounts any widget as text with its slot and data. */
export const withWidgets: Options['mountWidget'] = async (slot, element, data) => {
  element.textContent = `${slot} ${JSON.stringify(data)}`;
  return { update: () => {}, unmount: () => {} };
};

export async function alertOf(text: string | RegExp) {
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
}
