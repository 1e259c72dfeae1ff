import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  api,
  aUser,
  breakCall,
  fails,
  faults,
  HttpResponse,
  json,
  renderRemote,
  setupApi,
  writeFaults,
} from '@project-practice/shared/testing';
import { snackbarStore } from '@project-practice/shared/ui';
import manifest from '../../remote.json';
import { routes } from '../routes.ts';

const user = aUser();
const all = [
  { id: 1, name: 'Go' },
  { id: 2, name: 'React' },
  { id: 3, name: 'SQL' },
];
const server = setupApi();
let owned: { skill_id: number; skill_name: string }[];
let posted: unknown[];

beforeEach(() => {
  snackbarStore.clear();
  owned = [{ skill_id: 1, skill_name: 'Go' }];
  posted = [];
  server.use(
    api.get('/auth/profile/', () => json(user)),
    api.get('/auth/skills/', () => json(all)),
    api.get('/auth/user-skills/', () => json(owned)),
    api.post('/auth/user-skills/', async ({ request }) => {
      const { skill_id } = (await request.json()) as { skill_id: number };
      posted.push(skill_id);
      owned = [...owned, { skill_id, skill_name: all.find(({ id }) => id === skill_id)!.name }];
      return json({}, 201);
    }),
    api.delete('/auth/user-skills/:id/', ({ params }) => {
      owned = owned.filter(({ skill_id }) => String(skill_id) !== params.id);
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

const open = () => renderRemote({ manifest, routes, path: '/profile', user });
const chips = () =>
  within(screen.getByRole('list', { name: 'Skills' }))
    .getAllByRole('listitem')
    .map((chip) => chip.textContent);
async function openDialog(page: Awaited<ReturnType<typeof open>>) {
  await screen.findByText('Go');
  await page.user.click(screen.getByRole('button', { name: 'Add Skills' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add Skills' });
  await within(dialog).findByLabelText('React');
  return dialog;
}

it('adds the chosen skills, one call each, and does not offer those the user has', async () => {
  const page = await open();
  const dialog = await openDialog(page);
  expect(within(dialog).queryByLabelText('Go')).not.toBeInTheDocument();
  await page.user.click(within(dialog).getByLabelText('React'));
  await page.user.type(within(dialog).getByLabelText('Search skills'), 'sq{Enter}');
  await page.user.click(within(dialog).getByRole('button', { name: 'Add 2 skills' }));
  await waitFor(() => expect(chips()).toEqual(['Go', 'React', 'SQL']));
  expect(posted.toSorted()).toEqual([2, 3]);
  expect(screen.getByText('2 skills added')).toBeVisible();
});

it('finds a skill without its accents, and leaves Enter to the input method that a word is typed with', async () => {
  server.use(api.get('/auth/skills/', () => json([...all, { id: 4, name: 'Straße' }])));
  const page = await open();
  const dialog = await openDialog(page);
  const search = within(dialog).getByLabelText('Search skills');
  await page.user.type(search, 'strasse');
  const found = await within(dialog).findByLabelText('Straße');
  fireEvent.keyDown(search, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(search, { key: 'Enter', keyCode: 229 });
  expect(found).not.toBeChecked();
  fireEvent.keyDown(search, { key: 'Enter', keyCode: 13 });
  expect(within(dialog).getByLabelText('Straße')).toBeChecked();
});

it('asks before it closes over chosen skills', async () => {
  const page = await open();
  const dialog = await openDialog(page);
  await page.user.click(within(dialog).getByLabelText('React'));
  await page.user.keyboard('{Escape}');
  await page.user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(within(dialog).getByLabelText('React')).toBeChecked();
});

it('names the skills that could not be added and keeps them chosen', async () => {
  server.use(
    api.post('/auth/user-skills/', async ({ request }) => {
      const { skill_id } = (await request.json()) as { skill_id: number };
      // The dialog cannot be closed while the request is pending.
      fireEvent.keyDown(document.body, { key: 'Escape' });
      return skill_id === 3 ? json({ message: 'Try later.', code: 'busy' }, 503) : json({}, 201);
    }),
  );
  const page = await open();
  const dialog = await openDialog(page);
  await page.user.click(within(dialog).getByLabelText('React'));
  await page.user.click(within(dialog).getByLabelText('SQL'));
  await page.user.click(within(dialog).getByRole('button', { name: 'Add 2 skills' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Could not be added: SQL. Try later.');
  expect(within(dialog).getByLabelText('SQL')).toBeChecked();
});

it('drops the error about a skill that turns out to be added', async () => {
  server.use(
    api.post('/auth/user-skills/', () => ((owned = [{ skill_id: 3, skill_name: 'SQL' }]), HttpResponse.error())),
  );
  const page = await open();
  const dialog = await openDialog(page);
  await page.user.click(within(dialog).getByLabelText('SQL'));
  await page.user.click(within(dialog).getByRole('button', { name: 'Add 1 skill' }));
  await waitFor(() => expect(within(dialog).queryByLabelText('SQL')).not.toBeInTheDocument());
  expect(within(dialog).queryByRole('alert')).not.toBeInTheDocument();
});

it('removes a skill at once and adds it again on Undo', async () => {
  const page = await open();
  await page.user.click(await screen.findByRole('button', { name: 'Remove Go' }));
  expect(await screen.findByText('No skills yet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add Skills' })).toHaveFocus();
  await page.user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(chips()).toEqual(['Go']));
  expect(posted).toEqual([1]);
});

it('shows a skill again that the server did not remove', async () => {
  const page = await open();
  const remove = await screen.findByRole('button', { name: 'Remove Go' });
  server.use(api.delete('/auth/user-skills/:id/', fails(500)), api.get('/auth/user-skills/', fails(500)));
  await page.user.click(remove);
  expect(await screen.findByText('Go could not be removed. Please try again.')).toBeVisible();
  expect(chips()).toEqual(['Go']);
});

it('treats a skill that was removed elsewhere as removed', async () => {
  server.use(api.delete('/auth/user-skills/:id/', fails(404)));
  const page = await open();
  await page.user.click(await screen.findByRole('button', { name: 'Remove Go' }));
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
});

it.each(faults)('says that skills failed to load when the call %s, and recovers on Retry', async (fault) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const mend = breakCall(server, 'GET', '/auth/user-skills/', fault);
  const page = await open();
  expect(await screen.findByText('Failed to load skills')).toBeVisible();
  mend();
  await page.user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(chips()).toEqual(['Go']));
});

it.each(writeFaults)('names the skills that could not be added when the call %s', async (fault) => {
  const page = await open();
  const dialog = await openDialog(page);
  const mend = breakCall(server, 'POST', '/auth/user-skills/', fault);
  await page.user.click(within(dialog).getByLabelText('SQL'));
  await page.user.click(within(dialog).getByRole('button', { name: 'Add 1 skill' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Could not be added: SQL.');
  mend();
  expect(within(dialog).getByLabelText('SQL')).toBeChecked();
});
