import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SnackbarHost } from '@project-practice/shared/ui';
import { tokenStore } from '../api/tokenStore.ts';
import { routes } from '../app/routes.tsx';
import { makeStore } from '../app/store.ts';

window.scrollTo = () => {};

/** The console at the first of these addresses, with the others ahead. */
export function open(...paths: string[]) {
  const router = createMemoryRouter(routes, { initialEntries: paths, initialIndex: 0 });
  render(
    <Provider store={makeStore()}>
      <RouterProvider router={router} />
      <SnackbarHost />
    </Provider>,
  );
  return {
    ...userEvent.setup(),
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    goForward: () => act(() => router.navigate(1)),
    goBack: () => act(() => router.navigate(-1)),
  };
}

/** The same, for the one whose token is valid. */
export function openSignedIn(...paths: string[]) {
  tokenStore.set('good');
  return open(...paths);
}
