import { act, screen, waitFor, within } from '@testing-library/react';
import { api as cache } from '@project-practice/shared/api';
import {
  aCertificate,
  api,
  breakCall,
  fails,
  faults,
  json,
  renderRemote,
  setupApi,
} from '@project-practice/shared/testing';
import manifest from '../../remote.json';
import { routes } from '../routes.ts';

const server = setupApi(api.get('/progress/', () => json({ projects: [] })));
const open = () => renderRemote({ manifest, routes, path: '/certificates' });

it('shows a card per certificate with number, project, date, and a link', async () => {
  const certificate = aCertificate({ no: 'TP-2026-AAAA-BBBB-C', project_id: 7 });
  server.use(api.get('/certificates/', () => json([certificate])));
  await open();
  const path = screen.getByRole('navigation', { name: 'Breadcrumb' });
  expect(within(path).getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(path).toHaveTextContent('My Certificates');
  const card = await screen.findByRole('article', { name: 'Certificate #TP-2026-AAAA-BBBB-C' });
  expect(within(card).getByText('Project ID: 7')).toBeVisible();
  expect(within(card).getByText(/Mar(ch)? 2, 2026|2 Mar(ch)? 2026/)).toBeVisible();
  expect(within(card).getByRole('link', { name: /^View/ })).toHaveAttribute(
    'href',
    '/certificates/TP-2026-AAAA-BBBB-C',
  );
});

it('shows many certificates in pages of 50', async () => {
  server.use(
    api.get('/certificates/', () =>
      json(Array.from({ length: 51 }, (_, index) => aCertificate({ no: `TP-2026-AAAA-BBBB-${index}` }))),
    ),
  );
  const { user } = await open();
  expect(await screen.findAllByRole('article')).toHaveLength(50);
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(screen.getByRole('article', { name: 'Certificate #TP-2026-AAAA-BBBB-50' })).toBeVisible();
});

it('shows the project’s name beside its ID when the answer contains it', async () => {
  server.use(
    api.get('/certificates/', () =>
      json([{ ...aCertificate({ project_id: 7 }), project_name: 'Weather Station API' }]),
    ),
  );
  await open();
  const card = await screen.findByRole('article');
  expect(within(card).getByText('Project ID: 7')).toBeVisible();
  expect(within(card).getByText('Weather Station API')).toBeVisible();
});

it('shows a certificate that was requested in another tab', async () => {
  server.use(api.get('/certificates/', () => json([])));
  await open();
  expect(await screen.findByText(/You haven't earned any certificates yet/)).toBeVisible();
  server.use(api.get('/certificates/', () => json([aCertificate()])));
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByRole('article')).toBeVisible();
});

it('reads the list from an envelope', async () => {
  server.use(api.get('/certificates/', () => json({ results: [aCertificate()] })));
  await open();
  expect(await screen.findByRole('article')).toBeVisible();
});

const finished = { id: 7, name: 'Weather Station API', certificate: 'waiting' };

it('offers a certificate that waits to be requested, instead of saying that there is none', async () => {
  let isRequested = false;
  server.use(
    api.get('/certificates/', () => json([])),
    api.get('/progress/', () => json({ projects: [finished, { id: 8, name: 'Tide Table', certificate: 'none' }] })),
    api.post('/projects/7/certificates/request/', () => {
      isRequested = true;
      return json({ certificate_id: 'TP-1', detail: '' });
    }),
  );
  const { user } = await open();
  expect(await screen.findByText('You passed every task of Weather Station API.')).toBeVisible();
  expect(screen.queryByText(/You haven't earned any certificates yet/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Request Certificate' }));
  expect(await screen.findByText('Certificate request submitted successfully!')).toBeVisible();
  expect(isRequested).toBe(true);
});

it.each(faults)('shows the list alone when the call for what waits %s', async (fault) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  server.use(api.get('/certificates/', () => json([aCertificate()])));
  const mend = breakCall(server, 'GET', '/progress/', fault);
  await open();
  expect(await screen.findByRole('article')).toBeVisible();
  mend();
});

it('shows what each certificate looks like, with its QR code', async () => {
  server.use(api.get('/certificates/', () => json([aCertificate({ recipient_name: 'Ada Lovelace' })])));
  await open();
  const picture = (await screen.findByRole('article')).querySelector('img')!;
  await waitFor(() => expect(decodeURIComponent(picture.src)).toContain('>Ada Lovelace</text>'));
  expect(decodeURIComponent(picture.src)).toContain('>Scan to verify</text>');
});

it('says how to earn the first one', async () => {
  server.use(api.get('/certificates/', () => json([])));
  await open();
  expect(
    await screen.findByText("You haven't earned any certificates yet. Complete projects to earn certificates!"),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Explore Projects' })).toHaveAttribute('href', '/projects');
});

it.each(faults)('says that certificates failed to load when the call %s, and recovers on Retry', async (fault) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  server.use(api.get('/certificates/', () => json([aCertificate()])));
  const mend = breakCall(server, 'GET', '/certificates/', fault);
  const { user } = await open();
  expect(await screen.findByText('Failed to load certificates')).toBeVisible();
  mend();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('article')).toBeVisible();
});

it('keeps the cards when they cannot be refreshed, and says so', async () => {
  server.use(api.get('/certificates/', () => json([aCertificate()])));
  const { store } = await open();
  await screen.findByRole('article');
  server.use(api.get('/certificates/', fails(500)));
  act(() => void store.dispatch(cache.util.invalidateTags(['Certificate'])));
  expect(await screen.findByRole('alert')).toHaveTextContent('Could not refresh');
  expect(screen.getByRole('article')).toBeVisible();
});

it('survives null in every field', async () => {
  server.use(
    api.get('/certificates/', () =>
      json([null, { no: null }, { no: 'TP-1', project_id: null, created_at: null, revoked_at: null }]),
    ),
  );
  await open();
  expect(await screen.findByRole('article', { name: 'Certificate #TP-1' })).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

it.each(faults)('only logs the error of a download that %s, and can be tried again', async (fault) => {
  const log = jest.spyOn(console, 'warn').mockImplementation(() => {});
  server.use(api.get('/certificates/', () => json([aCertificate({ no: 'A' })])));
  const { user } = await open();
  const mend = breakCall(server, 'GET', '/certificates/A/download/', fault);
  await user.click(await screen.findByRole('button', { name: 'Download Certificate #A' }));
  await waitFor(() => expect(log).toHaveBeenCalled());
  mend();
  expect(screen.getByRole('button', { name: 'Download Certificate #A' })).toBeEnabled();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  log.mockRestore();
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
