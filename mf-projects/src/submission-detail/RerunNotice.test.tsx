import { screen, waitFor } from '@testing-library/react';
import { api, aSubmission, breakCall, json, wordsUnder, writeFaults } from '@project-practice/shared/testing';
import { alertOf, visit } from '../testing/visit.tsx';
import { path, serve, server } from '../testing/submissionPage.ts';

it('runs a submission again that could not be judged', async () => {
  serve({ status: 'error' });
  server.use(api.post(`${path}/rerun/`, () => json(aSubmission({ id: 5, status: 'pending' }))));
  const { user } = await visit(path);
  await alertOf('The tests could not be run');
  serve({ status: 'cancelled' });
  await user.click(screen.getByRole('button', { name: 'Run again' }));
  expect(await screen.findByText('The submission is being graded again.')).toBeVisible();
  expect(await screen.findByText('Cancelled', { selector: '[role=status] *' })).toBeVisible();
});

it('moves the focus to the heading when the submission runs again', async () => {
  serve({ status: 'error' });
  server.use(api.post(`${path}/rerun/`, () => (serve({ status: 'pending', completed_at: null }), json({}, 202))));
  const { user } = await visit(path);
  await user.click(await screen.findByRole('button', { name: 'Run again' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /Run again|Starting/ })).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it.each(writeFaults)('says that it could not be run again when the call %s, and can try again', async (fault) => {
  serve({ status: 'error' });
  server.use(api.post(`${path}/rerun/`, () => json({}, 202)));
  const mend = breakCall(server, 'POST', `${path}/rerun/`, fault);
  const { user } = await visit(path);
  await user.click(await screen.findByRole('button', { name: 'Run again' }));
  const refusal = await screen.findByText(wordsUnder(fault, 'The submission could not be run again.'));
  expect(refusal).toBeVisible();
  mend();
  await user.click(screen.getByRole('button', { name: 'Run again' }));
  expect(await screen.findByText('The submission is being graded again.')).toBeVisible();
  expect(refusal).not.toBeInTheDocument();
});

it('asks on the page, and not in passing, for the line that shows whose the deployment is', async () => {
  serve({ status: 'error' });
  const proof = { address: 'https://owls.example/.well-known/project-practice.txt', line: 'project-practice-team=1' };
  server.use(api.post(`${path}/rerun/`, () => json({ message: 'Prove it.', code: 'deployment_unproved', proof }, 403)));
  const { user } = await visit(path);
  await user.click(await screen.findByRole('button', { name: 'Run again' }));
  const title = await screen.findByText('Show that this deployment is yours');
  const notice = title.closest('[role=alert]');
  expect(notice).toHaveTextContent(proof.address);
  expect(notice).toHaveTextContent(proof.line);
  expect(screen.queryByText('Prove it.')).not.toBeInTheDocument();
});
