import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { OfferedCommand, Report, Subject } from '@project-practice/shared/contract';
import { operatorTokenStore } from '../api/tokenStore.ts';
import { openSignedIn } from '../testing/openConsole.tsx';
import { resetWorld, server } from '../testing/server.ts';

const at = (path: string) => `*/api/v1/operator${path}`;
const command = (name: string, kind: OfferedCommand['kind'], needs_reason = true): OfferedCommand => ({
  name,
  kind,
  summary: `Does ${name}.`,
  needs_reason,
});
const project: Subject = { kind: 'project', argument: '7', title: 'Free Phones', facts: ['project 7', 'public'] };
const person: Subject = { kind: 'person', argument: 'ada@example.com', title: 'Ada Lovelace', facts: ['premium'] };

let reports: Report[];
let acts: { name: unknown; body: unknown }[];
let refusal: string | undefined;

const answer = (json: object) => {
  return ({ request }: { request: Request }) =>
    request.headers.get('authorization') === 'Bearer operator_good'
      ? HttpResponse.json(json)
      : HttpResponse.json({ message: 'unknown', code: 'unauthenticated' }, { status: 401 });
};

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  resetWorld();
  operatorTokenStore.set('');
  [acts, refusal] = [[], undefined];
  reports = [
    { id: 3, created_at: new Date().toISOString(), reason: 'spam', words: 'see the link', subject: project },
    { id: 4, created_at: new Date().toISOString(), reason: 'abuse', words: '', subject: null },
  ];
  server.use(
    http.get(
      at('/me/'),
      answer({
        name: 'Olga',
        expires_at: new Date().toISOString(),
        commands: [
          command('hide-project', 'project'),
          command('suspend', 'person'),
          command('set-premium', 'person', false),
          command('close-report', 'report'),
        ],
      }),
    ),
    http.get(at('/reports/'), () => HttpResponse.json(reports)),
    http.get(at('/subjects/'), ({ request }) =>
      HttpResponse.json(new URL(request.url).searchParams.get('text') === 'ada' ? [person] : []),
    ),
    http.get(at('/audit/'), () =>
      HttpResponse.json([
        {
          id: 1,
          at: new Date().toISOString(),
          actor: 'operator:Olga (token 1)',
          action: 'user.suspended',
          subject: 'user:7',
          details: { because: 'fraud' },
        },
      ]),
    ),
    http.post(at('/commands/:name/'), async ({ request, params }) => {
      if (refusal) return HttpResponse.json({ message: refusal, code: 'invalid' }, { status: 400 });
      acts.push({ name: params['name'], body: await request.json() });
      if (params['name'] === 'close-report') reports = reports.slice(1);
      return HttpResponse.json({ lines: ['Free Phones (public)', 'Done as asked.'] });
    }),
  );
});
afterAll(() => server.close());

async function signedIn() {
  const user = openSignedIn('/moderation');
  await user.type(await screen.findByLabelText(/Operator’s token/), 'operator_good');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { name: 'Reports' });
  return user;
}

const section = (name: string) => within(screen.getByRole('region', { name }));

it('asks for a token of its own, says when it is refused, and keeps it where no other page can read it', async () => {
  const user = openSignedIn('/moderation');
  await user.type(await screen.findByLabelText(/Operator’s token/), 'good');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('This token is unknown, taken back, or has expired.')).toBeVisible();
  await user.clear(screen.getByLabelText(/Operator’s token/));
  await user.type(screen.getByLabelText(/Operator’s token/), 'operator_good');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('heading', { name: 'Reports' })).toBeVisible();
  expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie])).not.toContain('operator_good');
  await user.click(screen.getByRole('button', { name: 'Forget the operator’s token' }));
  expect(await screen.findByLabelText(/Operator’s token/)).toBeVisible();
});

it('signing out ends both', async () => {
  const user = await signedIn();
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(operatorTokenStore.read()).toBe('');
});

it('shows a report with what it is about, acts on it with a reason, and closes it', async () => {
  const user = await signedIn();
  const row = within((await section('Reports').findByText('Free Phones')).closest('li')!);
  expect(row.getByText('see the link')).toBeVisible();
  await user.click(row.getByRole('button', { name: 'What to do' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Hide project']);
  await user.click(screen.getByRole('menuitem', { name: 'Hide project' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hide project: Free Phones' }));
  expect(dialog.getByRole('button', { name: 'Hide project' })).toBeDisabled();
  await user.type(dialog.getByLabelText(/Reason/), 'a trick');
  await user.click(dialog.getByRole('button', { name: 'Hide project' }));
  expect(await screen.findByText('Done as asked.')).toBeVisible();
  await user.click(row.getByRole('button', { name: 'Close the report 3' }));
  const closing = within(await screen.findByRole('dialog', { name: 'Close report: report 3' }));
  await user.type(closing.getByLabelText(/Reason/), 'hidden');
  await user.click(closing.getByRole('button', { name: 'Close report' }));
  await waitFor(() => expect(screen.queryByText('Free Phones')).toBeNull());
  expect(screen.getByText('What was reported is gone')).toBeVisible();
  expect(acts).toEqual([
    { name: 'hide-project', body: { argument: '7', because: 'a trick' } },
    { name: 'close-report', body: { argument: '3', because: 'hidden' } },
  ]);
});

it('finds somebody, offers what fits, and shows why the server refused', async () => {
  const user = await signedIn();
  await user.type(screen.getByLabelText(/Name, email, or number/), 'ada{Enter}');
  const row = within((await section('Find').findByText('Ada Lovelace')).closest('li')!);
  refusal = 'This person is already premium.';
  await user.click(row.getByRole('button', { name: 'What to do' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Set premium' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set premium: Ada Lovelace' }));
  await user.click(dialog.getByRole('button', { name: 'Set premium' }));
  expect(await dialog.findByText(refusal)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.clear(screen.getByLabelText(/Name, email, or number/));
  await user.type(screen.getByLabelText(/Name, email, or number/), 'nobody{Enter}');
  expect(await screen.findByText('Nothing was found')).toBeVisible();
});

it('shows what was done, by whom, and why', async () => {
  await signedIn();
  const trail = section('What was done');
  expect(await trail.findByText('user.suspended')).toBeVisible();
  expect(trail.getByText('fraud')).toBeVisible();
});

it('says that the API does not answer', async () => {
  server.use(http.get(at('/reports/'), () => new HttpResponse(null, { status: 503 })));
  await signedIn();
  expect(await section('Reports').findByText('The server responded with status 503.')).toBeVisible();
});
