import { act, screen, waitFor, within } from '@testing-library/react';
import type { ProjectDraft } from '@project-practice/shared/contract';
import { api, breakCall, fails, HttpResponse, json, setupApi, writeFaults } from '@project-practice/shared/testing';
import { snackbarStore } from '@project-practice/shared/ui';
import { aGeneratedProject, aReviewedDraft } from '../testing/builders.ts';
import { alertOf, serving, visit } from '../testing/visit.tsx';

const server = setupApi();
let drafts: ProjectDraft[] = [];
let calls = 0;

beforeEach(() => {
  calls = 0;
  drafts = [aReviewedDraft({ is_public: true }), aReviewedDraft({ id: 8, name: 'Other' })];
  server.use(
    ...serving(() => drafts),
    api.post('/projects/drafts/7/finalize/', async ({ request }) => {
      calls++;
      expect(await request.text()).toBe('');
      drafts = drafts.map((draft) => (draft.id === 7 ? { ...draft, status: 'completed' } : draft));
      return json({ project_id: 41 });
    }),
  );
});

async function open() {
  const page = await visit('/projects/drafts?draft=7');
  await page.user.click(await screen.findByRole('button', { name: 'Finalize Project' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  return { ...page, dialog, confirm: dialog.getByRole('button', { name: 'Finalize Project' }) };
}

it('shows what will become a project before it asks the server', async () => {
  const { user, dialog } = await open();
  for (const text of ['Library Loans', 'Public', 'Backend', 'Beginner', '1 task, 3 days of work', '3', 'Free'])
    expect(dialog.getByText(text)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Not yet' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(calls).toBe(0);
});

it('removes the draft from the list, clears the selection and links to the new project', async () => {
  const { user, confirm, location } = await open();
  await user.click(confirm);
  expect(await screen.findByText('“Library Loans” is now a project.')).toBeVisible();
  expect(location()).toBe('/projects/drafts');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Library Loans' })).not.toBeInTheDocument());
  expect(screen.getByText('1 draft')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'View project' }));
  expect(location()).toBe('/projects/41');
});

it('says what the project of a draft without a name is called', async () => {
  drafts = [aReviewedDraft({ name: null })];
  const { user, confirm } = await open();
  await user.click(confirm);
  expect(await screen.findByText('“Library Loans” is now a project.')).toBeVisible();
});

it('links to the project when the draft was already finalized', async () => {
  server.use(
    api.post('/projects/drafts/7/finalize/', () =>
      json({ message: 'This project has been completed.', code: 'draft_completed', project_id: 41 }, 409),
    ),
  );
  const { user, confirm, location, router } = await open();
  await user.click(confirm);
  expect(await screen.findByText('This draft has already been finalized.')).toBeVisible();
  expect(location()).toBe('/projects/drafts');
  // Back leads to the draft, which is a record now, and not to the dialog.
  await act(() => router.navigate(-1));
  expect(location()).toBe('/projects/drafts?draft=7');
});

it.each([
  ['was lost in the network', () => HttpResponse.error(), () => json({ project_id: 41 })],
  ['was lost when the server failed', fails(500), () => json({ message: 'This was done.', code: 'answer_lost' }, 409)],
])('says that it is done when the answer %s', async (_what, first, second) => {
  const answers = [first, second];
  server.use(api.post('/projects/drafts/7/finalize/', () => answers.shift()!()));
  const { user, confirm, location } = await open();
  await user.click(confirm);
  expect(await screen.findByText('“Library Loans” is now a project.')).toBeVisible();
  expect(location()).toBe('/projects/drafts');
});

it('succeeds when every answer was lost but the draft, read again, is completed', async () => {
  server.use(
    api.post('/projects/drafts/7/finalize/', () => {
      drafts = drafts.map((draft) => (draft.id === 7 ? { ...draft, status: 'completed', project_id: 41 } : draft));
      return HttpResponse.error();
    }),
  );
  const { user, confirm, location } = await open();
  await user.click(confirm);
  expect(await screen.findByText('This draft has already been finalized.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(screen.queryByText('Failed to finalize project draft')).not.toBeInTheDocument();
  expect(screen.queryByText(/this may have gone through/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'View project' }));
  expect(location()).toBe('/projects/41');
});

it('says why it failed, in the dialog and above the draft', async () => {
  server.use(api.post('/projects/drafts/7/finalize/', fails(500, 'Something broke.')));
  const { user, dialog, confirm, location } = await open();
  await user.click(confirm);
  expect(await dialog.findByRole('alert')).toHaveTextContent(/Failed to finalize project draft.*Something broke\./s);
  await user.click(dialog.getByRole('button', { name: 'Not yet' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await alertOf('Failed to finalize project draft');
  expect(location()).toBe('/projects/drafts?draft=7');
  await user.click(screen.getByRole('button', { name: 'Finalize Project' }));
  expect(within(await screen.findByRole('alertdialog')).queryByRole('alert')).not.toBeInTheDocument();
});

it('takes back that the project is still being generated when another tab’s version is ready', async () => {
  const { user, dialog, confirm } = await open();
  server.use(
    api.post('/projects/drafts/7/finalize/', () =>
      json({ message: 'The project is still being generated.', code: 'draft_generating' }, 409),
    ),
  );
  drafts = [aReviewedDraft({ status: 'generating' })];
  await user.click(confirm);
  expect(await dialog.findByRole('alert')).toHaveTextContent('still being generated');
  drafts = [aReviewedDraft({ latest_project_json: aGeneratedProject({ max_team_size: 6 }) })];
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await dialog.findByText('6')).toBeVisible();
  expect(screen.queryByText(/still being generated/)).not.toBeInTheDocument();
});

it.each(writeFaults)('keeps the draft and says that finalizing failed when the call %s', async (fault) => {
  const { user, dialog, confirm, location } = await open();
  const mend = breakCall(server, 'POST', '/projects/drafts/7/finalize/', fault);
  await user.click(confirm);
  expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to finalize project draft');
  mend();
  expect(location()).toBe('/projects/drafts?draft=7&finalize=1');
});

it.each(['/pricing', '/projects/drafts?draft=8'])(
  'leaves a visitor who has gone to %s meanwhile there',
  async (elsewhere) => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    server.use(api.post('/projects/drafts/7/finalize/', async () => (await held, json({ project_id: 41 }))));
    const { user, confirm, navigate, location, unmount } = await open();
    await user.click(confirm);
    await navigate(elsewhere);
    if (elsewhere === '/pricing') unmount();
    answer();
    await waitFor(() =>
      expect(snackbarStore.getSnapshot()).toMatchObject([{ message: '“Library Loans” is now a project.' }]),
    );
    expect(location()).toBe(elsewhere);
  },
);
