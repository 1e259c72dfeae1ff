import { screen, within } from '@testing-library/react';
import { aCertificate, api, fails, HttpResponse, json, renderRemote, setupApi } from 'shared/testing';
import manifest from '../../../remote.json';
import { routes } from '../../routes.ts';

const server = setupApi();
const open = () => renderRemote({ manifest, routes, path: '/certificates' });

it('shows a card per certificate with number, project, date, and a way to it', async () => {
  const certificate = aCertificate({ no: 'TP-2026-AAAA-BBBB-C', project_id: 7 });
  server.use(api.get('/certificates/', () => json([certificate])));
  await open();
  const card = await screen.findByRole('article', { name: 'Certificate #TP-2026-AAAA-BBBB-C' });
  expect(within(card).getByText('Project ID: 7')).toBeVisible();
  expect(within(card).getByText(/Mar(ch)? 2, 2026|2 Mar(ch)? 2026/)).toBeVisible();
  expect(within(card).getByRole('link', { name: /^View/ })).toHaveAttribute('href', '/certificates/TP-2026-AAAA-BBBB-C');
});

it('reads the list from an envelope too', async () => {
  server.use(api.get('/certificates/', () => json({ results: [aCertificate()] })));
  await open();
  expect(await screen.findByRole('article')).toBeVisible();
});

it('says how to earn the first one', async () => {
  server.use(api.get('/certificates/', () => json([])));
  await open();
  expect(await screen.findByText("You haven't earned any certificates yet. Complete projects to earn certificates!")).toBeVisible();
  expect(screen.getByRole('link', { name: 'Explore Projects' })).toHaveAttribute('href', '/projects');
});

it.each([
  ['an error of the server', fails(500)],
  ['a page instead of data', () => new HttpResponse('<html>', { headers: { 'content-type': 'text/html' } })],
  ['another shape', () => json({ certificates: 3 })],
  ['a refused connection', () => HttpResponse.error()],
])('after %s it says what failed, and Retry works', async (_what, answer) => {
  server.use(api.get('/certificates/', answer));
  const { user } = await open();
  expect(await screen.findByText('Failed to load certificates', {}, { timeout: 5000 })).toBeVisible();
  server.use(api.get('/certificates/', () => json([aCertificate()])));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('article')).toBeVisible();
});

it('disables only the pressed Download while it is pending', async () => {
  let finish = () => {};
  const held = new Promise<void>((resolve) => (finish = resolve));
  server.use(
    api.get('/certificates/', () => json([aCertificate({ no: 'A' }), aCertificate({ no: 'B' })])),
    api.get('/certificates/A/download/', async () => {
      await held;
      return fails(500)();
    }),
  );
  const { user } = await open();
  const first = await screen.findByRole('button', { name: 'Download Certificate #A' });
  await user.click(first);
  expect(first).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Download Certificate #B' })).toBeEnabled();
  finish();
  await screen.findByRole('button', { name: 'Download Certificate #A' });
});
