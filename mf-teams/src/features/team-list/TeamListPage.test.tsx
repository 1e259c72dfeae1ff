import { screen } from '@testing-library/react';
import { renderRemote } from 'shared/testing';
import manifest from '../../../remote.json';
import { routes } from '../../routes.ts';

it('shows the title', async () => {
  await renderRemote({ manifest, routes, path: '/teams' });
  expect(screen.getByRole('heading', { name: 'Your Teams' })).toBeVisible();
});
