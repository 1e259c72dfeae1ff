import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { makeStore, Provider } from '@project-practice/shared/store';
import { siteRoutes } from './siteRoutes.ts';

afterEach(() => jest.restoreAllMocks());

it('tells visitors that something went wrong, without a stack trace', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  // Without PageServices what is around the screens cannot render.
  render(
    <Provider store={makeStore()}>
      <RouterProvider router={createMemoryRouter(siteRoutes)} useTransitions={false} />
    </Provider>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(document.body).not.toHaveTextContent(/Rendered outside|at /);
});
