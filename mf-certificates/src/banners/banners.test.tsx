import { act, screen } from '@testing-library/react';
import { lazyPage } from '@project-practice/shared/remote';
import { useSearchParams } from '@project-practice/shared/router';
import {
  api,
  breakCall,
  delay,
  fails,
  faults,
  HttpResponse,
  json,
  renderRemote,
  setupApi,
} from '@project-practice/shared/testing';
import manifest from '../../remote.json';
import { CompletionBanner } from './CompletionBanner.tsx';
import { ProjectBanner } from './ProjectBanner.tsx';

const server = setupApi();
const AVAILABLE = '/projects/7/certificates/available/';
const refused = (detail: string) => () => json({ message: detail, code: 'validation', detail }, 400);

// Widgets are mounted on other remotes' pages; any page will do.
const page = (Banner: typeof ProjectBanner) =>
  lazyPage(async () => () => <Banner projectId={useSearchParams()[0].get('project') ?? '7'} />);
const open = (Banner: typeof ProjectBanner) =>
  renderRemote({ manifest, path: '/certificates', routes: [{ path: '/certificates', page: page(Banner) }] });

it.each([
  ['This certificate was ALREADY ISSUED.', 'View Certificates', '/certificates'],
  ['The user already has a certificate', 'View Certificates', '/certificates'],
  ['No team you’re a member of has finished this project', 'Register a Team', '/projects/7?register=1'],
  ['Your team has not completed all tasks.', 'Complete Tasks', '/projects/7/submissions'],
  ['requirements not met: you joined after the project was finished.', 'Complete Tasks', '/projects/7/submissions'],
])('reads "%s" and offers %s', async (detail, action, href) => {
  server.use(api.get(AVAILABLE, refused(detail)));
  await open(ProjectBanner);
  expect(await screen.findByRole('link', { name: action })).toHaveAttribute('href', href);
});

it.each([ProjectBanner, CompletionBanner])('shows the server’s explanation of what is missing', async (Banner) => {
  server.use(api.get(AVAILABLE, refused('requirements not met: you joined after the project was finished.')));
  await open(Banner);
  expect(await screen.findByText('Requirements not met: you joined after the project was finished.')).toBeVisible();
});

it('does not show the status of the previous project', async () => {
  server.use(
    api.get(AVAILABLE, () => json({ available: true, detail: '' })),
    api.get('/projects/8/certificates/available/', () => delay('infinite')),
  );
  const { navigate } = await open(ProjectBanner);
  await screen.findByRole('button', { name: 'Request Certificate' });
  await navigate('/certificates?project=8');
  expect(screen.queryByRole('button', { name: 'Request Certificate' })).not.toBeInTheDocument();
});

it('shows an unknown detail as it is, and its own text without one', async () => {
  server.use(api.get(AVAILABLE, refused('The printer is on fire.')));
  const { unmount } = await open(ProjectBanner);
  expect(await screen.findByText('The printer is on fire.')).toBeVisible();
  unmount();
  server.use(
    api.get(AVAILABLE, () =>
      json({ message: 'boom', code: 'internal', detail: 'The counter of those already issued is closed.' }, 503),
    ),
  );
  const second = await open(ProjectBanner);
  expect(await screen.findByText('The counter of those already issued is closed.')).toBeVisible();
  second.unmount();
  server.use(api.get(AVAILABLE, fails(500)));
  await open(ProjectBanner);
  expect(await screen.findByText('There was an issue checking certificate availability.')).toBeVisible();
});

it('requests an available certificate, shows a message for six seconds, and opens it after five', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  server.use(
    api.get(AVAILABLE, () => json({ available: true, detail: '' })),
    api.post('/projects/7/certificates/request/', () => {
      server.use(api.get(AVAILABLE, refused('already issued')));
      return json({ certificate_id: 'TP-1', detail: '' });
    }),
  );
  const { user, location } = await open(ProjectBanner);
  const button = await screen.findByRole('button', { name: 'Request Certificate' });
  const asked = Date.now();
  await user.click(button);
  expect(await screen.findByText('Certificate request submitted successfully!')).toBeVisible();
  const answered = Date.now();
  // The focus has moved from the pressed button to the link that replaces it.
  expect(await screen.findByRole('link', { name: 'View Certificates' })).toHaveFocus();
  await pass(asked + 4_900 - Date.now());
  expect(location()).toBe('/certificates');
  await pass(answered + 5_000 - Date.now());
  expect(location()).toBe('/certificates/TP-1');
  expect(screen.getByText('Certificate request submitted successfully!')).toBeVisible();
  await pass(answered + 6_000 - Date.now());
  expect(screen.queryByText('Certificate request submitted successfully!')).not.toBeInTheDocument();
  jest.useRealTimers();
});

it.each(['before', 'after'])(
  'does not open the certificate when the page was left %s the request was answered',
  async (when) => {
    jest.useFakeTimers({ advanceTimers: true });
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    server.use(
      api.get(AVAILABLE, () => json({ available: true, detail: '' })),
      api.post('/projects/7/certificates/request/', async () => {
        await held;
        return json({ certificate_id: 'TP-1', detail: '' });
      }),
    );
    const { user, location, navigate } = await open(ProjectBanner);
    await user.click(await screen.findByRole('button', { name: 'Request Certificate' }));
    if (when === 'before') await navigate('/certificates/TP-9');
    answer();
    await screen.findByText('Certificate request submitted successfully!');
    if (when === 'after') await navigate('/certificates/TP-9');
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(location()).toBe('/certificates/TP-9');
    jest.useRealTimers();
  },
);

it.each([
  ['the first answer is lost', [() => HttpResponse.error(), () => json({ certificate_id: 'TP-1', detail: '' })]],
  [
    'the request was done but its original answer is lost',
    [
      fails(500),
      () => json({ message: 'This was done.', code: 'answer_lost' }, 409),
      () => json({ message: 'already issued', detail: 'already issued', certificate_id: 'TP-1' }, 400),
    ],
  ],
])('offers the certificate when %s', async (_what, answers) => {
  server.use(
    api.get(AVAILABLE, () => json({ available: true, detail: '' })),
    api.post('/projects/7/certificates/request/', () => answers.shift()!()),
  );
  const { user, location } = await open(ProjectBanner);
  await user.click(await screen.findByRole('button', { name: 'Request Certificate' }));
  await user.click(await screen.findByRole('button', { name: 'Open now' }));
  expect(location()).toBe('/certificates/TP-1');
  expect(screen.queryByText('Failed to request certificate')).not.toBeInTheDocument();
});

it('says that the request failed when the answer contains no number', async () => {
  server.use(
    api.get(AVAILABLE, () => json({ available: true, detail: '' })),
    api.post('/projects/7/certificates/request/', () => json({ detail: 'maybe' })),
  );
  const { user, location } = await open(ProjectBanner);
  await user.click(await screen.findByRole('button', { name: 'Request Certificate' }));
  expect(await screen.findByText('Failed to request certificate')).toBeVisible();
  expect(location()).toBe('/certificates');
});

it.each([
  [() => json({ available: true, detail: '' }), 'Request Certificate', '/projects/7'],
  [refused('already issued'), 'View Certificates', '/certificates'],
  [refused("No team you're a member of has finished this project"), 'Join or Create a Team', '/teams'],
  [refused('not completed all tasks'), 'Complete Tasks', '/projects/7/submissions'],
])('the completion banner has one button for the status, and all submissions', async (answer, name, href) => {
  server.use(api.get(AVAILABLE, answer));
  await open(CompletionBanner);
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
  expect(screen.getByRole('link', { name: 'View All Submissions' })).toHaveAttribute('href', '/projects/7/submissions');
});

it.each(faults)('shows an unknown status when the call %s, and recovers on Retry', async (fault) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  server.use(api.get(AVAILABLE, refused('already issued')));
  const mend = breakCall(server, 'GET', AVAILABLE, fault);
  const { user } = await open(ProjectBanner);
  expect(await screen.findByText('There was an issue checking certificate availability.')).toBeVisible();
  mend();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'View Certificates' })).toBeVisible();
});

it.each(faults)('says that the request failed when it %s', async (fault) => {
  server.use(api.get(AVAILABLE, () => json({ available: true, detail: null })));
  const { user, location } = await open(ProjectBanner);
  const mend = breakCall(server, 'POST', '/projects/7/certificates/request/', fault);
  await user.click(await screen.findByRole('button', { name: 'Request Certificate' }));
  expect(await screen.findByText('Failed to request certificate')).toBeVisible();
  mend();
  expect(location()).toBe('/certificates');
  expect(await screen.findByRole('button', { name: 'Request Certificate' })).toBeEnabled();
});
