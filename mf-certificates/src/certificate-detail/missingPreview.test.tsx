import { screen } from '@testing-library/react';
import { aCertificate, api, aProject, aUser, json, renderRemote, setupApi } from '@project-practice/shared/testing';
import manifest from '../../remote.json';
import { routes } from '../routes.ts';

jest.mock('./PreviewDialog.tsx', () => {
  throw new Error('ChunkLoadError');
});

const server = setupApi();

it('shows a snackbar and keeps the page when the code of the preview fails to load', async () => {
  server.use(
    api.get('/certificates/TP-1/', () => json(aCertificate({ no: 'TP-1', project_id: 7 }))),
    api.get('/projects/7/', () => json(aProject({ id: 7 }))),
    api.get('/auth/profile/', () => json(aUser())),
  );
  const { user, failures } = await renderRemote({ manifest, routes, path: '/certificates/TP-1' });
  await user.click(await screen.findByRole('button', { name: 'Preview Certificate' }));
  expect(await screen.findByText('This could not be opened. Check your connection and try again.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Certificate of Completion' })).toBeVisible();
  expect(failures).toEqual([]);
});
