import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ProjectDraft } from '@project-practice/shared/contract';
import { aDraft, api, breakCall, HttpResponse, json, setupApi, writeFaults } from '@project-practice/shared/testing';
import { draftApi } from '../draft/draftApi.ts';
import { aReviewedDraft } from '../testing/builders.ts';
import { alertOf, serving, visit } from '../testing/visit.tsx';

const server = setupApi();
const PROMPT = 'A library that lends books';
let drafts: ProjectDraft[] = [];
let prompts: { prompt: unknown; key: string | null }[] = [];

beforeEach(() => {
  sessionStorage.clear();
  prompts = [];
  drafts = [
    aDraft({ id: 7, name: 'Loans', created_at: '2026-03-05T00:00:00.000Z' }),
    aReviewedDraft({ id: 8, name: 'Other' }),
  ];
  server.use(
    ...serving(() => drafts),
    api.post('/projects/drafts/7/refine/', async ({ request }) => {
      prompts.push({
        prompt: ((await request.json()) as { prompt: unknown }).prompt,
        key: request.headers.get('idempotency-key'),
      });
      drafts = drafts.map((draft) => (draft.id === 7 ? { ...draft, status: 'generating' } : draft));
      return json(drafts[0], 202);
    }),
  );
});

const open = async () => {
  const page = await visit('/projects/drafts?draft=7');
  const box = await screen.findByLabelText('What should the project be about?');
  return { ...page, box, refine: screen.getByRole('button', { name: 'Refine' }) };
};

it('asks for 10 characters after trimming, and sends nothing before', async () => {
  const { user, box, refine } = await open();
  await user.type(box, '   short   ');
  await user.click(refine);
  expect(box).toHaveAccessibleDescription('Please enter at least 10 characters (5/10)');
  expect(box).toBeInvalid();
  expect(box).toHaveFocus();
  // Six emoji count as six characters.
  fireEvent.change(box, { target: { value: '😀😀😀😀😀😀' } });
  expect(box).toHaveAccessibleDescription('Please enter at least 10 characters (6/10)');
  expect(prompts).toEqual([]);
  fireEvent.change(box, { target: { value: 'Ten signs.' } });
  expect(box).toBeValid();
  fireEvent.change(box, { target: { value: 'Ten signs' } });
  expect(box).toBeValid();
  expect(box).toHaveAccessibleDescription('Please enter at least 10 characters (9/10)');
  fireEvent.change(box, { target: { value: 'Ten signs.' } });
  await user.click(refine);
  await waitFor(() => expect(prompts).toHaveLength(1));
});

it('sends the trimmed prompt on Enter, then shows the generation and is disabled', async () => {
  const { user, box } = await open();
  await user.type(box, `  ${PROMPT} {Enter}`);
  expect(await screen.findByText('AI is generating your project...')).toBeVisible();
  expect(prompts.map(({ prompt }) => prompt)).toEqual([PROMPT]);
  expect(box).toBeDisabled();
  expect(box).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Refine' })).toBeDisabled();
});

it('starts a new line on Shift+Enter', async () => {
  const { user, box } = await open();
  await user.type(box, 'First line of it{Shift>}{Enter}{/Shift}second');
  expect(box).toHaveValue('First line of it\nsecond');
  expect(prompts).toEqual([]);
});

it('leaves Enter to an input method that is composing', async () => {
  const { box } = await open();
  fireEvent.change(box, { target: { value: '図書館の貸し出しを管理するAPI' } });
  fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
  expect(box).toBeEnabled();
  expect(prompts).toEqual([]);
  fireEvent.keyDown(box, { key: 'Enter' });
  await waitFor(() => expect(prompts).toHaveLength(1));
});

it('refuses a prompt that is too long instead of truncating it', async () => {
  const { user, box, refine } = await open();
  fireEvent.change(box, { target: { value: 'x'.repeat(4001) } });
  await user.click(refine);
  expect(box).toHaveAccessibleDescription('Please use at most 4000 characters.');
  expect(prompts).toEqual([]);
  fireEvent.change(box, { target: { value: 'x'.repeat(4000) } });
  await user.click(refine);
  await waitFor(() => expect(prompts).toHaveLength(1));
});

it.each([
  [
    'the server’s reason',
    () => json({ message: 'You have used up the refinements of today.' }, 429, { 'retry-after': '60' }),
    'You have used up the refinements of today. Please try again in 60 s.',
  ],
  [
    'its own text alone when there is none',
    () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 }),
    'Failed to refine project draft',
  ],
  ['its own text when the network is gone', () => HttpResponse.error(), 'Failed to refine project draft'],
])('keeps the text on failure and shows %s', async (_name, answer, text) => {
  server.use(api.post('/projects/drafts/7/refine/', answer as never));
  const { user, box, refine } = await open();
  await user.type(box, PROMPT);
  await user.click(refine);
  await alertOf('Failed to refine project draft');
  await alertOf(text);
  expect(box).toHaveValue(PROMPT);
  expect(box).toBeEnabled();
});

it('sends the same prompt again with the same idempotency key', async () => {
  const keys: (string | null)[] = [];
  server.use(
    api.post('/projects/drafts/7/refine/', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return HttpResponse.error();
    }),
  );
  const { user, box, refine } = await open();
  await user.type(box, PROMPT);
  await user.click(refine);
  await alertOf('Failed to refine project draft');
  const before = keys.length;
  await user.click(refine);
  await waitFor(() => expect(keys.length).toBeGreaterThan(before));
  expect(new Set(keys).size).toBe(1);
});

it('shows a problem beside its draft and while none is selected, but not beside another, until it is dismissed', async () => {
  server.use(api.post('/projects/drafts/8/refine/', () => HttpResponse.error()));
  const { user, navigate } = await open();
  await navigate('/projects/drafts?draft=8');
  await user.type(await screen.findByLabelText('What should change?'), `${PROMPT}{Enter}`);
  await alertOf('Failed to refine project draft');
  await navigate('/projects/drafts?draft=7');
  expect(screen.queryByText('Failed to refine project draft')).not.toBeInTheDocument();
  await navigate('/projects/drafts');
  await user.click(
    within((await screen.findByText('Failed to refine project draft')).closest<HTMLElement>('[role=alert]')!).getByRole(
      'button',
    ),
  );
  expect(screen.queryByText('Failed to refine project draft')).not.toBeInTheDocument();
});

it('cannot be sent twice, even after leaving the draft and coming back', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  server.use(
    api.post('/projects/drafts/7/refine/', async () => {
      prompts.push({ prompt: '', key: null });
      await held;
      return json({ ...drafts[0], status: 'generating' }, 202);
    }),
  );
  const { box, navigate } = await open();
  fireEvent.change(box, { target: { value: PROMPT } });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(await screen.findByRole('button', { name: 'Refining...' })).toBeDisabled();
  fireEvent.keyDown(box, { key: 'Enter' });
  await navigate('/projects/drafts?draft=8');
  await screen.findByLabelText('What should change?');
  await navigate('/projects/drafts?draft=7');
  expect(await screen.findByRole('button', { name: 'Refining...' })).toBeDisabled();
  answer();
  await screen.findByText('AI is generating your project...');
  expect(prompts).toHaveLength(1);
});

it('keeps unsent text for each draft while switching between them', async () => {
  const { user, box, navigate } = await open();
  await user.type(box, 'Half a thou');
  await navigate('/projects/drafts?draft=8');
  expect(await screen.findByLabelText('What should change?')).toHaveValue('');
  await navigate('/projects/drafts?draft=7');
  expect(await screen.findByLabelText('What should the project be about?')).toHaveValue('Half a thou');
});

it.each(writeFaults)('keeps the text and says that refining failed when the call %s', async (fault) => {
  const { user, box, refine } = await open();
  const mend = breakCall(server, 'POST', '/projects/drafts/7/refine/', fault);
  await user.type(box, PROMPT);
  await user.click(refine);
  await alertOf('Failed to refine project draft');
  mend();
  expect(box).toHaveValue(PROMPT);
  expect(box).toBeEnabled();
});

it('keeps the focus in the box during the generation and returns it to the field afterwards, unless it has moved elsewhere', async () => {
  const finish = (page: Awaited<ReturnType<typeof open>>) => {
    drafts = [aReviewedDraft({ id: 7, name: 'Loans' }), drafts[1]!];
    return act(() =>
      page.store.dispatch(draftApi.endpoints.draftsDetail.initiate(7, { subscribe: false, forceRefetch: true })),
    );
  };
  const page = await open();
  await page.user.type(page.box, `${PROMPT}{Enter}`);
  await screen.findByText('AI is generating your project...');
  await waitFor(() => expect(screen.getByRole('form', { name: 'Refine' })).toHaveFocus());
  await finish(page);
  expect(await screen.findByLabelText('What should change?')).toHaveFocus();

  await page.user.type(screen.getByLabelText('What should change?'), `${PROMPT}{Enter}`);
  await screen.findByText('AI is generating your project...');
  screen.getByRole('button', { name: 'Edit Info' }).focus();
  await finish(page);
  await waitFor(() => expect(screen.getByLabelText('What should change?')).toBeEnabled());
  expect(screen.getByRole('button', { name: 'Edit Info' })).toHaveFocus();
  // After a success, the same prompt is a new request with a new key.
  expect(new Set(prompts.map(({ key }) => key)).size).toBe(2);
});
