import { screen, waitFor } from '@testing-library/react';
import { api, breakCall, faults, json, wordsUnder, writeFaults } from '@project-practice/shared/testing';
import { fill } from '../testing/fill.ts';
import { open, server } from '../testing/profileSection.ts';

it('makes the portfolio public under a chosen address', async () => {
  let sent: unknown;
  server.use(
    api.get('/auth/portfolio/', () => json({ handle: null, is_public: false, url: null })),
    api.patch('/auth/portfolio/', async ({ request }) => {
      sent = await request.json();
      return json({ handle: 'ada', is_public: true, url: 'http://localhost/api/v1/portfolio/ada/' });
    }),
    api.get('/portfolio/ada/', () => json({ skills: ['Go'], projects: null, certificates: [] })),
  );
  const page = await open('portfolio');
  await page.user.click(await screen.findByRole('switch', { name: /Show my portfolio/ }));
  await page.user.click(screen.getByRole('button', { name: 'Save Portfolio' }));
  expect(await screen.findByText('Choose an address first.')).toBeVisible();
  await fill(page.user, 'Address', 'Ada');
  await page.user.click(screen.getByRole('button', { name: 'Save Portfolio' }));
  expect(await screen.findByRole('link', { name: 'Open portfolio' })).toHaveAttribute(
    'href',
    'http://localhost/api/v1/portfolio/ada/',
  );
  expect(sent).toEqual({ is_public: true, handle: 'ada' });
  expect(await screen.findByText('0 projects, 0 certificates, 1 skill')).toBeVisible();
  // Another tab may have changed `is_public` by now, so only the change is sent.
  await fill(page.user, 'Address', 'ada-2');
  await page.user.click(screen.getByRole('button', { name: 'Save Portfolio' }));
  await waitFor(() => expect(sent).toEqual({ handle: 'ada-2' }));
  // Edit Profile leads to the section that is edited.
  await page.user.click(screen.getByRole('button', { name: 'Edit Profile' }));
  expect(await screen.findByLabelText('First name')).toBeVisible();
});

it('hides an entry of the portfolio, and shows it again', async () => {
  const hidden = new Map([
    [7, false],
    [8, true],
  ]);
  const entry = (id: number) => ({
    project_id: id,
    name: id === 7 ? 'Weather Station API' : 'Chat',
    has_certificate: id === 7,
    is_hidden: hidden.get(id),
  });
  const change = (act: string, isHidden: boolean) =>
    api.post(`/auth/portfolio/entries/:id/${act}/`, ({ params }) => {
      hidden.set(Number(params.id), isHidden);
      return json(entry(Number(params.id)));
    });
  server.use(
    api.get('/auth/portfolio/', () => json({ handle: 'ada', is_public: false, url: null })),
    api.get('/auth/portfolio/entries/', () => json([entry(7), entry(8)])),
    change('hide', true),
    change('show', false),
  );
  const page = await open('portfolio');
  await page.user.click(await screen.findByRole('button', { name: 'Hide Weather Station API' }));
  expect(await screen.findByRole('button', { name: 'Show Weather Station API' })).toBeEnabled();
  await page.user.click(screen.getByRole('button', { name: 'Show Chat' }));
  expect(await screen.findByRole('button', { name: 'Hide Chat' })).toBeEnabled();
  expect([...hidden.values()]).toEqual([true, false]);
});

it.each(writeFaults)('says that an entry could not be hidden when the call %s', async (fault) => {
  server.use(
    api.get('/auth/portfolio/', () => json({ handle: 'ada', is_public: false, url: null })),
    api.get('/auth/portfolio/entries/', () =>
      json([{ project_id: 7, name: 'Chat', has_certificate: false, is_hidden: false }]),
    ),
  );
  const page = await open('portfolio');
  const hide = await screen.findByRole('button', { name: 'Hide Chat' });
  const mend = breakCall(server, 'POST', '/auth/portfolio/entries/7/hide/', fault);
  await page.user.click(hide);
  expect(
    await screen.findByText(wordsUnder(fault, 'Failed to update your portfolio. Please try again.')),
  ).toBeVisible();
  mend();
});

it.each(faults)(
  'says that the entries of the portfolio failed to load when the call %s, and recovers on Retry',
  async (fault) => {
    server.use(api.get('/auth/portfolio/', () => json({ handle: 'ada', is_public: false, url: null })));
    const mend = breakCall(server, 'GET', '/auth/portfolio/entries/', fault);
    const page = await open('portfolio');
    const message = await screen.findByText('Failed to load what your portfolio shows');
    expect(message).toBeVisible();
    mend();
    await page.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Finished projects and certificates will appear here.')).toBeVisible();
  },
);

it('keeps a typed address across a reload until it is saved', async () => {
  server.use(
    api.get('/auth/portfolio/', () => json({ handle: null, is_public: false, url: null })),
    api.patch('/auth/portfolio/', () => json({ handle: 'ada', is_public: false, url: null })),
  );
  const address = () => screen.findByRole('textbox', { name: 'Address' });
  const before = await open('portfolio');
  await before.user.type(await address(), 'ada');
  before.unmount();
  const page = await open('portfolio');
  await waitFor(async () => expect(await address()).toHaveValue('ada'));
  await page.user.click(screen.getByRole('button', { name: 'Save Portfolio' }));
  expect(await screen.findByText('Your portfolio is private')).toBeVisible();
  page.unmount();
  await open('portfolio');
  expect(await address()).toHaveValue('');
});

it.each(faults)('says that the portfolio failed to load when the call %s, and recovers on Retry', async (fault) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  server.use(api.get('/auth/portfolio/', () => json({ handle: 'ada', is_public: false, url: null })));
  const mend = breakCall(server, 'GET', '/auth/portfolio/', fault);
  const page = await open('portfolio');
  expect(await screen.findByText('Failed to load your portfolio')).toBeVisible();
  mend();
  await page.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByLabelText('Address')).toHaveValue('ada');
});

it.each(writeFaults)('keeps the portfolio as it was when saving it %s', async (fault) => {
  server.use(api.get('/auth/portfolio/', () => json({ handle: 'ada', is_public: false, url: null })));
  const page = await open('portfolio');
  await screen.findByLabelText('Address');
  const mend = breakCall(server, 'PATCH', '/auth/portfolio/', fault);
  await page.user.click(screen.getByRole('switch', { name: /Show my portfolio/ }));
  await page.user.click(screen.getByRole('button', { name: 'Save Portfolio' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    wordsUnder(fault, 'Failed to update your portfolio. Please try again.'),
  );
  mend();
  expect(screen.queryByRole('link', { name: 'Open portfolio' })).not.toBeInTheDocument();
});
