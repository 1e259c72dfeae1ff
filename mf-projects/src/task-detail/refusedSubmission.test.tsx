import { waitFor, within } from '@testing-library/react';
import { api, breakCall, fails, HttpResponse, json, wordsUnder, writeFaults } from '@project-practice/shared/testing';
import { alertOf } from '../testing/visit.tsx';
import { openDialog, server } from '../testing/submitTaskDialog.ts';

it.each([
  [
    'the server’s message',
    fails(409, 'A submission for this task is already being graded.'),
    'A submission for this task is already being graded.',
  ],
  [
    'its own text when the server sent none',
    () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 }),
    'Submission failed.',
  ],
])('shows %s when the submission is refused, and keeps what was typed', async (_name, answer, text) => {
  server.use(api.post('/projects/7/tasks/22/submissions/', answer as never));
  const { user, dialog, submit } = await openDialog();
  await user.selectOptions(within(dialog).getByLabelText('Team'), 'Night Owls');
  await user.click(within(dialog).getByLabelText('GitHub URL'));
  await user.paste('https://github.com/owls/readings');
  await user.click(submit);
  await alertOf(text);
  expect(within(dialog).getByLabelText('GitHub URL')).toHaveValue('https://github.com/owls/readings');
});

it('sends the same submission again under the same key', async () => {
  const keys: (string | null)[] = [];
  server.use(
    api.post('/projects/7/tasks/22/submissions/', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return HttpResponse.error();
    }),
  );
  const { user, dialog, submit } = await openDialog();
  await user.selectOptions(within(dialog).getByLabelText('Team'), 'Night Owls');
  await user.click(submit);
  await alertOf('Submission failed.');
  await waitFor(() => expect(submit).toBeEnabled());
  const before = keys.length;
  await user.click(submit);
  await waitFor(() => expect(keys.length).toBeGreaterThan(before));
  expect(new Set(keys).size).toBe(1);
});

it('says that it was received, without a link, when the original answer is lost', async () => {
  server.use(
    api.post('/projects/7/tasks/22/submissions/', () => json({ message: 'This was done.', code: 'answer_lost' }, 409)),
  );
  const { user, dialog, submit } = await openDialog();
  await user.selectOptions(within(dialog).getByLabelText('Team'), 'Night Owls');
  await user.click(submit);
  expect(await within(dialog).findByText('Submission received and is being processed.')).toBeVisible();
  expect(within(dialog).queryByRole('link', { name: 'View submission' })).not.toBeInTheDocument();
});

it.each(writeFaults)('keeps what was typed and says that the submission failed when the call %s', async (fault) => {
  const { user, dialog, submit } = await openDialog();
  await user.selectOptions(within(dialog).getByLabelText('Team'), 'Night Owls');
  const mend = breakCall(server, 'POST', '/projects/7/tasks/22/submissions/', fault);
  await user.click(submit);
  await alertOf(wordsUnder(fault, 'Submission failed.'));
  mend();
  expect(within(dialog).getByLabelText('Deployment URL')).toHaveValue('https://owls.example.com');
});
