import { screen } from '@testing-library/react';
import { renderRemote } from '@project-practice/shared/testing';
import manifest from '../../remote.json';
import { routes } from '../routes.ts';

it('says that the sign-in is completing, and later that the window can be closed', async () => {
  await renderRemote({ manifest, routes, path: '/oauth/callback', user: null });
  expect(screen.getByRole('heading', { name: 'Completing authentication...' })).toBeVisible();
  expect(screen.queryByText('You can close this window')).not.toBeInTheDocument();
  expect(await screen.findByText('You can close this window')).toBeVisible();
});
