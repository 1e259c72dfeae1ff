import { screen, within } from '@testing-library/react';
import { aCertificate, api, breakCall, fails, faults, json } from '@project-practice/shared/testing';
import { CALL, NO, open, serve, server } from '../testing/certificatePage.ts';

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

it('says, like the document, when a member made the project and nobody had reviewed it', async () => {
  serve();
  server.use(api.get(`/certificates/${NO}/`, () => json(aCertificate({ no: NO, project_id: 7, is_reviewed: false }))));
  await open();
  const fact = (await screen.findByText('Made by', { selector: 'dt' })).nextElementSibling;
  expect(fact).toHaveTextContent('A member. Nobody had reviewed it');
  const picture = await screen.findByRole('img', { name: /a project that a member made and nobody reviewed/ });
  expect(decodeURIComponent((picture as HTMLImageElement).src)).toContain(
    'has passed every task of a project that a member made and nobody reviewed',
  );
});
