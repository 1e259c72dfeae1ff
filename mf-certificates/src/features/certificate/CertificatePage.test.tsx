import { screen, waitFor, within } from '@testing-library/react';
import { aCertificate, api, aProject, aUser, fails, json, renderRemote, setupApi } from 'shared/testing';
import manifest from '../../../remote.json';
import { routes } from '../../routes.ts';

const NO = 'TP-2026-AAAA-BBBB-C';
const server = setupApi();

function serve(certificate = aCertificate({ no: NO, project_id: 7, user_id: 42, task_count: 4 })) {
  server.use(
    api.get(`/certificates/${NO}/`, () => json(certificate)),
    api.get('/projects/7/', () => json(aProject({ id: 7, name: 'Weather Station API', description: '' }))),
    api.get('/auth/profile/', () => json(aUser({ first_name: 'Ada', last_name: 'Lovelace', user_type: 'student', is_premium: true, phone: '+44 20' }))),
  );
}
const open = () => renderRemote({ manifest, routes, path: `/certificates/${NO}` });

it('shows number, date, status, project and recipient', async () => {
  serve();
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Certificate of Completion' })).toBeVisible();
  expect(screen.getByText(NO)).toBeVisible();
  expect(screen.getByText('Issued')).toBeVisible();
  expect(await screen.findByText('Weather Station API')).toBeVisible();
  expect(screen.getByText('No description available')).toBeVisible();
  expect(screen.getByText('4')).toBeVisible();
  expect(await screen.findByText('Ada Lovelace')).toBeVisible();
  expect(screen.getByText('student (Premium)')).toBeVisible();
  expect(screen.getByText('Certificate Recipient')).toBeVisible();
  expect(screen.getByText('+44 20')).toBeVisible();
});

it('names the user by number when the profile is missing', async () => {
  serve();
  server.use(api.get('/auth/profile/', fails(404)));
  await open();
  expect(await screen.findByText('User #42', {}, { timeout: 5000 })).toBeVisible();
});

it('says when it was revoked, and still that it was issued', async () => {
  serve(aCertificate({ no: NO, project_id: 7, revoked_at: '2026-05-05T00:00:00.000Z' }));
  await open();
  expect(await screen.findByText('Issued')).toBeVisible();
  expect(screen.getByText(/Revoked on/)).toBeVisible();
});

it('says that it could not be loaded, with a way back', async () => {
  server.use(api.get(`/certificates/${NO}/`, fails(404, 'Not found.')));
  await open();
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('Failed to load certificate')).toBeVisible();
  expect(within(alert).getByRole('link', { name: 'Back to Certificates' })).toHaveAttribute('href', '/certificates');
});

it('tells a failed download, and says Downloading... meanwhile', async () => {
  serve();
  let finish = () => {};
  const held = new Promise<void>((resolve) => (finish = resolve));
  server.use(
    api.get(`/certificates/${NO}/download/`, async () => {
      await held;
      return fails(500)();
    }),
  );
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
  expect(screen.getByRole('button', { name: 'Downloading...' })).toBeDisabled();
  finish();
  expect(await screen.findByText('Failed to download certificate. Please try again.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Download PDF' })).toBeEnabled());
});
