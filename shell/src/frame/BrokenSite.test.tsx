import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { makeStore, Provider } from 'shared/store';
import { siteRoutes } from './siteRoutes.ts';

afterEach(() => jest.restoreAllMocks());

it('tells visitors that something went wrong, not where in the program', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  // Without what the page provides, the frame itself cannot render.
  render(
    <Provider store={makeStore()}>
      <RouterProvider router={createMemoryRouter(siteRoutes)} useTransitions={false} />
    </Provider>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(document.body).not.toHaveTextContent(/Rendered outside|at /);
});
