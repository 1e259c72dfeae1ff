import { act, screen, waitFor, within } from '@testing-library/react';
import type { AddressVerdict } from '@project-practice/shared/contract';
import { api, breakCall, fails, faults, HttpResponse, json } from '@project-practice/shared/testing';
import { HINT, openDialog, server, verdicts, visits } from '../testing/addressField.ts';

const REPOSITORY_HINT = 'The repository with the source code.';

const saysNothing = async ({ dialog, field, submit }: Awaited<ReturnType<typeof openDialog>>) => {
  expect(field('Deployment URL')).toHaveAccessibleDescription(HINT);
  expect(field('Deployment URL')).toBeValid();
  expect(submit).toBeEnabled();
  for (const status of within(dialog).getAllByRole('status')) expect(status).toBeEmptyDOMElement();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: 'Notifications' })).queryByText(/./)).not.toBeInTheDocument();
};

it('has the server visit an address once typing has paused, and leaves focus, field, and Submit alone', async () => {
  verdicts['https://github.com/owls/readings'] = { verdict: 'not_public' };
  const { user, field, submit, says } = await openDialog();
  await user.type(field('GitHub URL'), 'https://github.com/owls/readings');
  expect(visits.filter(({ github_url }) => github_url)).toEqual([]);
  await says('GitHub URL', 'No public repository was found here. Check the address, or make the repository public.');
  expect(visits.filter(({ github_url }) => github_url)).toEqual([{ github_url: 'https://github.com/owls/readings' }]);
  expect(field('GitHub URL')).toHaveFocus();
  expect(field('GitHub URL')).toBeValid();
  expect(submit).toBeEnabled();
  await user.type(field('GitHub URL'), '2');
  expect(field('GitHub URL')).toHaveAccessibleDescription(REPOSITORY_HINT);
});

it('has the server visit the address again when the person comes back, for they may have mended what it found', async () => {
  verdicts['https://owls.example.com'] = {
    verdict: 'network',
    reason: 'Nothing accepts connections at this address. Check that your deployment is running.',
  };
  const { dialog, says } = await openDialog();
  await says('Deployment URL', 'Nothing accepts connections at this address. Check that your deployment is running.');
  let answer = (_verdict: AddressVerdict) => {};
  verdicts['https://owls.example.com'] = new Promise((resolve) => (answer = resolve));
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(visits).toHaveLength(2));
  // What is known stays until the next answer.
  expect(within(dialog).getByText(/Nothing accepts connections/)).toBeVisible();
  answer({ verdict: 'answers', status: 200 });
  await says('Deployment URL', 'The deployment answers with status 200.');
});

it('visits no address whose form shows that it is something else', async () => {
  const { enter, says } = await openDialog();
  await waitFor(() => expect(visits).toHaveLength(1));
  for (const [address, advice] of [
    ['https://github.com/owls/readings', 'This looks like a repository. Enter the address of the running site.'],
    ['https://stackblitz.com/edit/owls', 'This looks like an editor or preview page, not the live site.'],
    ['owls', 'This address is incomplete. It should start with https://'],
  ] as const) {
    await enter('Deployment URL', address);
    await says('Deployment URL', advice);
  }
  await enter('GitHub URL', 'https://github.com/owls');
  await says('GitHub URL', 'This does not look like a repository. Use an address like https://github.com/owner/name');
  // The next address in turn is visited, and none before it.
  verdicts['https://github.com/owls/readings'] = { verdict: 'public' };
  await enter('GitHub URL', 'https://github.com/owls/readings');
  await says('GitHub URL', 'The repository is public.');
  expect(visits.slice(1)).toEqual([{ github_url: 'https://github.com/owls/readings' }]);
});

it('does not show an answer that arrives for an address that is no longer there', async () => {
  let answerLate = (_verdict: AddressVerdict) => {};
  verdicts['https://owls.example.com'] = new Promise((resolve) => (answerLate = resolve));
  const { dialog, field, enter, says } = await openDialog();
  await waitFor(() => expect(visits).toHaveLength(1));
  await enter('Deployment URL', 'https://other.example.com');
  answerLate({
    verdict: 'network',
    reason: 'Nothing accepts connections at this address. Check that your deployment is running.',
  });
  verdicts['https://github.com/owls/readings'] = { verdict: 'public' };
  await enter('GitHub URL', 'https://github.com/owls/readings');
  await says('GitHub URL', 'The repository is public.');
  expect(field('Deployment URL')).toHaveAccessibleDescription(HINT);
  expect(within(dialog).queryByText(/Nothing accepts connections/)).not.toBeInTheDocument();
  // It was not lost either: back at the first address, it is known without another visit.
  await enter('Deployment URL', 'https://owls.example.com');
  await says('Deployment URL', 'Nothing accepts connections at this address. Check that your deployment is running.');
  expect(visits.filter(({ deployment_url }) => deployment_url === 'https://owls.example.com')).toHaveLength(1);
});

it.each(faults)('says nothing when the call %s', async (fault) => {
  const mend = breakCall(server, 'GET', '/projects/7/tasks/22/addresses/', fault);
  const opened = await openDialog();
  await waitFor(() => expect(callsOf(opened.store)).toEqual([expect.stringMatching(/rejected|fulfilled/)]));
  await saysNothing(opened);
  mend();
  verdicts['https://owls.example.com/v2'] = { verdict: 'answers', status: 200 };
  await opened.enter('Deployment URL', 'https://owls.example.com/v2');
  await opened.says('Deployment URL', 'The deployment answers with status 200.');
});

it.each([
  ['429', fails(429, 'Too many requests.')],
  ['403', fails(403, 'This task is locked for the selected team.')],
  ['404, as servers do that cannot visit addresses', fails(404, 'Not found.')],
  ['a verdict that it does not know', () => json({ deployment_url: { verdict: 'unheard of' } })],
  ['no content', () => new HttpResponse(null, { status: 204 })],
])('says nothing when the answer is %s', async (_what, answer) => {
  server.use(api.get('/projects/7/tasks/22/addresses/', answer));
  const opened = await openDialog();
  await waitFor(() => expect(callsOf(opened.store)).toEqual([expect.stringMatching(/rejected|fulfilled/)]));
  await saysNothing(opened);
});

/** The states of the calls for verdicts. */
function callsOf(store: Awaited<ReturnType<typeof openDialog>>['store']) {
  return Object.values(store.getState().api.queries)
    .filter((query) => query?.endpointName === 'projectsAddress')
    .map((query) => query!.status);
}
