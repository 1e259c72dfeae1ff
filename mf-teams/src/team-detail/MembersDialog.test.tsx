import { act, screen, waitFor, within } from '@testing-library/react';
import { api, fails, json } from '@project-practice/shared/testing';
import { visit } from '../testing/visit.tsx';
import { ada, asked, grace, linus, opened, path, serve, server } from '../testing/teamPage.ts';

it('clears the search when the dialog is closed', async () => {
  const members = Array.from({ length: 30 }, (_, index) => ({
    first_name: `Member ${index}`,
    last_name: '',
    email: `m${index}@example.com`,
  }));
  serve({ members });
  const { user } = await visit(path);
  await user.click(await screen.findByRole('button', { name: 'Show all members' }));
  await user.type(within(await opened('All members')).getByLabelText('Find a member'), 'm29@');
  expect(within(screen.getByRole('list', { name: 'Members' })).getAllByRole('listitem')).toHaveLength(1);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Show all members' }));
  expect(within(await opened('All members')).getByLabelText('Find a member')).toHaveValue('');
  expect(within(screen.getByRole('list', { name: 'Members' })).getAllByRole('listitem')).toHaveLength(30);
});

it.each([
  ['', () => json(null)],
  [' who have been removed already', fails(404)],
])('lets the owner remove others%s after a confirmation, but never themselves', async (_who, answer) => {
  serve();
  let sent: unknown;
  server.use(
    api.delete(`${path}/members/`, async ({ request }) => {
      sent = await request.json();
      serve({ members: [ada, linus] });
      return answer();
    }),
  );
  const { user } = await visit(path);
  await user.click(await screen.findByRole('button', { name: 'Show all members' }));
  const dialog = await opened('All members');
  const buttons = within(dialog).getAllByRole('button', { name: 'Remove' });
  expect(
    buttons.map((button) => document.getElementById(button.getAttribute('aria-describedby')!)!.textContent),
  ).toEqual(['Grace Hopper', 'Linus Torvalds']);
  await user.click(buttons[0]!);
  const question = await asked('Remove Grace Hopper?');
  expect(question).toHaveTextContent('Are you sure you want to remove this member from the team?');
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(within(dialog).queryByText('Grace Hopper')).not.toBeInTheDocument());
  expect(sent).toEqual({ email: 'grace@example.com' });
  expect(await within(dialog).findByText('2 members')).toBeVisible();
  expect(within(dialog).getByRole('list', { name: 'Members' })).toHaveFocus();
});

it('says why a member could not be removed, and keeps them', async () => {
  serve();
  server.use(api.delete(`${path}/members/`, fails(403, 'Only the team owner can do this.')));
  const { user } = await visit(path);
  await user.click(await screen.findByRole('button', { name: 'Show all members' }));
  await user.click(within(await opened('All members')).getAllByRole('button', { name: 'Remove' })[0]!);
  const question = await asked('Remove Grace Hopper?');
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  expect(await within(question).findByRole('alert')).toHaveTextContent('Only the team owner can do this.');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await user.click(within(await opened('All members')).getAllByRole('button', { name: 'Remove' })[1]!);
  const next = await asked('Remove Linus Torvalds?');
  expect(within(next).queryByRole('alert')).not.toBeInTheDocument();
  // When the ownership changes meanwhile, the page updates but leaves the focus in the dialog.
  serve({ owner: grace });
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Team actions', hidden: true })).not.toBeInTheDocument(),
  );
  expect(next).toContainElement(document.activeElement as HTMLElement);
});
