import { act, screen, waitFor, within } from '@testing-library/react';
import { sessionReplaced } from 'shared/session';
import {
  aCertificate,
  api,
  aProject,
  aUser,
  breakCall,
  fails,
  faults,
  HttpResponse,
  json,
  renderRemote,
  setupApi,
} from 'shared/testing';
import manifest from '../../remote.json';
import { routes } from '../routes.ts';

const NO = 'TP-2026-AAAA-BBBB-C';
const server = setupApi();

function serve(
  certificate = aCertificate({
    no: NO,
    project_id: 7,
    user_id: 42,
    created_at: '2026-03-04T12:00:00.000Z',
    completion_date: '2026-03-02T12:00:00.000Z',
    task_count: 4,
  }),
) {
  server.use(
    api.get(`/certificates/${NO}/`, () => json(certificate)),
    api.get('/projects/7/', () =>
      json(aProject({ id: 7, name: 'Weather Station API', category: 'IoT', description: '' })),
    ),
    api.get('/auth/profile/', () =>
      json(
        aUser({ first_name: 'Ada', last_name: 'Lovelace', user_type: 'student', is_premium: true, phone: '+44 20' }),
      ),
    ),
  );
}
const open = (no = NO) => renderRemote({ manifest, routes, path: `/certificates/${no}` });

it('shows number, date, status, project, and recipient', async () => {
  serve();
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Certificate of Completion' })).toBeVisible();
  const path = screen.getByRole('navigation', { name: 'Breadcrumb' });
  expect(within(path).getByRole('link', { name: 'Certificates' })).toHaveAttribute('href', '/certificates');
  expect(path).toHaveTextContent(`Certificate #${NO}`);
  expect(await screen.findByText('Weather Station API')).toBeVisible();
  const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;
  for (const [label, value] of Object.entries({
    'Certificate Number': NO,
    'Issue Date': 'Mar 4, 2026',
    Status: 'Issued',
    Name: 'Weather Station API',
    Category: 'IoT',
    Description: 'No description available',
    'Completion Date': 'Mar 2, 2026',
    'Number of Tasks': '4',
  }))
    expect(fact(label)).toHaveTextContent(value);
  expect(await screen.findByText('Ada Lovelace')).toBeVisible();
  expect(screen.getByText('student (Premium)')).toBeVisible();
  expect(screen.getByText('Certificate Recipient')).toBeVisible();
  for (const contact of ['ada@example.com', '+44 20']) expect(screen.getByText(contact)).toBeVisible();
});

it('says of each part what is loading', async () => {
  serve();
  const never = () => new Promise<never>(() => {});
  server.use(api.get('/projects/7/', never), api.get('/auth/profile/', never));
  await open();
  expect(await screen.findByText('Loading the project…')).toBeInTheDocument();
  expect(screen.getByText('Loading the recipient…')).toBeInTheDocument();
  expect(screen.queryByText('Loading…')).not.toBeInTheDocument();
});

it('shows what the certificate itself contains of a project that is no longer accessible', async () => {
  serve();
  server.use(
    api.get(`/certificates/${NO}/`, () =>
      json({ ...aCertificate({ no: NO, project_id: 7, task_count: 4 }), project_name: 'Secret Garden' }),
    ),
    api.get('/projects/7/', fails(404)),
  );
  await open();
  expect(await screen.findByText('Secret Garden')).toBeVisible();
  expect(screen.getByText('No description available')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

it('shows the certificate’s number as issued, not as spelled in the address', async () => {
  serve();
  server.use(api.get(`/certificates/${NO.toLowerCase()}/`, () => json(aCertificate({ no: NO, project_id: 7 }))));
  await open(NO.toLowerCase());
  expect(await screen.findByText(`Certificate #${NO}`)).toBeVisible();
});

it('does not show the previous certificate', async () => {
  serve();
  server.use(api.get('/certificates/TP-9/', fails(404, 'Not found.')));
  const { navigate } = await open();
  await screen.findByText('Ada Lovelace');
  await navigate('/certificates/TP-9');
  expect(await screen.findByText('Failed to load certificate')).toBeVisible();
});

it('shows the user’s ID when the profile is missing', async () => {
  serve();
  server.use(api.get('/auth/profile/', fails(404)));
  await open();
  expect(await screen.findByText('User #42')).toBeVisible();
});

it('shows when it was revoked, beside the status Issued', async () => {
  serve(aCertificate({ no: NO, project_id: 7, revoked_at: '2026-05-05T00:00:00.000Z' }));
  await open();
  expect(await screen.findByText('Issued')).toBeVisible();
  expect(screen.getByText(/Revoked on/)).toBeVisible();
});

it('says that it could not be loaded, with a link back', async () => {
  server.use(api.get(`/certificates/${NO}/`, fails(404, 'Not found.')));
  await open();
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('Failed to load certificate')).toBeVisible();
  expect(within(alert).getByRole('link', { name: 'Back to Certificates' })).toHaveAttribute('href', '/certificates');
});

const answering = (body: string | null, type: string, headers = {}) =>
  new HttpResponse(body, { headers: { 'content-type': type, ...headers } });
const aPdf = () => answering('%PDF-1.7\n1 0 obj\n%%EOF\n', 'application/pdf');

/** Holds back the answer to the download until the returned function is called. */
function serveWithDownload(answer: () => Response): () => void {
  serve();
  let finish = () => {};
  const held = new Promise<void>((resolve) => (finish = resolve));
  server.use(api.get(`/certificates/${NO}/download/`, () => held.then(answer)));
  return () => finish();
}

it('says Downloading..., and then that the download failed', async () => {
  const finish = serveWithDownload(fails(500));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
  expect(screen.getByRole('button', { name: 'Downloading...' })).toBeDisabled();
  finish();
  expect(await screen.findByText('Failed to download certificate. Please try again.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Download PDF' })).toBeEnabled());
});

it('saves the PDF under the certificate’s number, and hides an earlier error', async () => {
  serve();
  let isBroken = true;
  server.use(api.get(`/certificates/${NO}/download/`, () => (isBroken ? fails(500)() : aPdf())));
  const log = jest.spyOn(console, 'warn').mockImplementation(() => {});
  URL.createObjectURL = () => 'blob:certificate';
  URL.revokeObjectURL = () => {};
  const saved: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.href} ${this.download}`);
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
  await screen.findByRole('alert');
  isBroken = false;
  await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
  await waitFor(() => expect(saved).toEqual([`blob:certificate certificate-${NO}.pdf`]));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  click.mockRestore();
  log.mockRestore();
});

const notTheFile: [string, () => Response][] = [
  ['JSON', () => json({ message: 'fine' })],
  ['a page', () => answering('<!doctype html><title>Proxy</title>', 'text/html')],
  ['a page that calls itself a PDF', () => answering('<!doctype html><title>Proxy</title>', 'application/pdf')],
  ['nothing', () => answering(null, 'application/pdf')],
  ['half a PDF', () => answering('%PDF-1.7\n1 0 obj\n', 'application/pdf')],
  ['the end of a PDF', () => answering('1 0 obj\n%%EOF\n', 'application/pdf')],
  ['less than announced', () => answering('%PDF-1.7\n%%EOF\n', 'application/pdf', { 'content-length': '4711' })],
];

it.each(notTheFile)(
  'saves nothing and previews nothing when the download is answered with %s',
  async (_what, answer) => {
    serve();
    server.use(api.get(`${CALL}download/`, answer));
    const log = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
    expect(await screen.findByText('Failed to download certificate. Please try again.')).toBeVisible();
    expect(click).not.toHaveBeenCalled();
    click.mockRestore();
    await user.click(screen.getByRole('button', { name: 'Preview Certificate' }));
    expect(await screen.findByText('The preview could not be loaded.')).toBeVisible();
    log.mockRestore();
  },
);

it('does not end a newer session when a download with an old token is refused', async () => {
  const log = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const finish = serveWithDownload(fails(401));
  const { user, store } = await open();
  await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
  act(() => void store.dispatch(sessionReplaced({ ...store.getState().session, accessToken: 'newer' })));
  finish();
  expect(await screen.findByText('Failed to download certificate. Please try again.')).toBeVisible();
  expect(store.getState().session.isAuthenticated).toBe(true);
  log.mockRestore();
});

const CALL = `/certificates/${NO}/`;

it.each(faults)('says that the certificate failed to load when the call %s, and recovers on Retry', async (fault) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  serve();
  const mend = breakCall(server, 'GET', CALL, fault);
  const { user } = await open();
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByRole('heading', { level: 1, name: 'Failed to load certificate' })).toBeVisible();
  mend();
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Certificate of Completion' })).toBeVisible();
});

it.each(faults)('shows the certificate without its project when that call %s', async (fault) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  serve();
  const mend = breakCall(server, 'GET', '/projects/7/', fault);
  const { user } = await open();
  expect(await screen.findByText('The project details could not be loaded.')).toBeVisible();
  expect(screen.getByText(NO)).toBeVisible();
  mend();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Weather Station API')).toBeVisible();
});

it.each(faults)('shows the user’s ID when the call for the profile %s', async (fault) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  serve();
  const mend = breakCall(server, 'GET', '/auth/profile/', fault);
  await open();
  expect(await screen.findByText('User #42')).toBeVisible();
  mend();
});

it('survives null in every field', async () => {
  serve();
  const nothing = {
    project_id: 7,
    user_id: null,
    created_at: null,
    completion_date: null,
    task_count: null,
    revoked_at: null,
    verify_url: null,
  };
  server.use(
    api.get(CALL, () => json({ no: NO, ...nothing })),
    api.get('/projects/7/', () => json({ id: 7, name: null, category: null, description: null, tasks: null })),
    api.get('/auth/profile/', () =>
      json({ email: 'ada@example.com', first_name: null, last_name: null, user_type: null, phone: null, avatar: null }),
    ),
  );
  await open();
  expect(await screen.findByText('No description available')).toBeVisible();
  expect(await screen.findByText('Certificate Recipient')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Open verification page' })).not.toBeInTheDocument();
});

it.each([
  ['2026-03-02T09:00:00Z', '2026', '3'],
  [null, null, null],
])('tells LinkedIn the year and month of the date %s, if there is one', async (created_at, year, month) => {
  serve();
  server.use(
    api.get(CALL, () =>
      json({ no: NO, project_id: 7, created_at, verify_url: `https://practice.example/certificates/verify/${NO}` }),
    ),
  );
  await open();
  const link = await screen.findByRole('link', { name: /LinkedIn/ });
  const { searchParams } = new URL(link.getAttribute('href')!);
  expect(searchParams.get('certId')).toBe(NO);
  expect([searchParams.get('issueYear'), searchParams.get('issueMonth')]).toEqual([year, month]);
});

it('has the preview in the address, and Back closes it', async () => {
  const log = jest.spyOn(console, 'warn').mockImplementation(() => {});
  serve();
  breakCall(server, 'GET', `${CALL}download/`, 'answers 500');
  const { user, location, router } = await open();
  await user.click(await screen.findByRole('button', { name: 'Preview Certificate' }));
  expect(await screen.findByRole('dialog', { name: 'Certificate preview' })).toBeVisible();
  expect(location()).toBe(`/certificates/${NO}?preview=1`);
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  log.mockRestore();
});

it.each(faults)('says that there is no preview when its document %s', async (fault) => {
  const log = jest.spyOn(console, 'warn').mockImplementation(() => {});
  serve();
  const { user } = await open();
  const mend = breakCall(server, 'GET', `${CALL}download/`, fault);
  await user.click(await screen.findByRole('button', { name: 'Preview Certificate' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The preview could not be loaded.');
  expect(screen.queryByText('Failed to download certificate. Please try again.')).not.toBeInTheDocument();
  expect(log).toHaveBeenCalled();
  mend();
  log.mockRestore();
});

it('loads the document of a failed preview again on Retry', async () => {
  const log = jest.spyOn(console, 'warn').mockImplementation(() => {});
  serve();
  const { user } = await open();
  const mend = breakCall(server, 'GET', `${CALL}download/`, 'answers 500');
  await user.click(await screen.findByRole('button', { name: 'Preview Certificate' }));
  const dialog = await screen.findByRole('dialog');
  const retry = await within(dialog).findByRole('button', { name: 'Retry' });
  mend();
  server.use(api.get(`${CALL}download/`, () => aPdf()));
  URL.createObjectURL = () => 'blob:certificate';
  URL.revokeObjectURL = () => {};
  await user.click(retry);
  expect((await within(dialog).findByTitle(`Certificate #${NO}`)).getAttribute('src')).toMatch(/^blob:certificate/);
  log.mockRestore();
});

it('says in the preview that a download started there failed', async () => {
  const log = jest.spyOn(console, 'warn').mockImplementation(() => {});
  serve();
  server.use(api.get(`${CALL}download/`, fails(500)));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Preview Certificate' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Download' }));
  expect(await within(dialog).findByText('Failed to download certificate. Please try again.')).toBeVisible();
  log.mockRestore();
});

it('leaves the Share section out of prints', async () => {
  serve();
  await open();
  expect((await screen.findByRole('heading', { name: 'Share' })).closest('[data-print="hide"]')).not.toBeNull();
});

it('shows the days that the PDF shows, whatever the visitor’s time zone', async () => {
  serve(
    aCertificate({
      no: NO,
      project_id: 7,
      created_at: '2026-03-04T00:20:00.000Z',
      completion_date: '2026-03-02T23:40:00.000Z',
      revoked_at: '2026-05-05T00:00:00.000Z',
    }),
  );
  await open();
  await screen.findByText('Weather Station API');
  for (const day of ['Mar 4, 2026', 'Mar 2, 2026', 'May 5, 2026']) expect(screen.getByText(day)).toBeVisible();
});
