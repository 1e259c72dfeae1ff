import { useState } from 'react';
import { act, screen } from '@testing-library/react';
import { lazyPage } from '../remote/lazyPage.tsx';
import { renderRemote } from '../testing/index.ts';
import { anyText, Link, oneOf, useAddressState, useDialogAddress, useNamedDialog, wholeNumber } from './index.ts';

const manifest = {
  name: 'mf-x',
  version: '1.0.0',
  contract: '^1.0.0',
  title: 'X',
  nav: [],
  widgets: { provides: [], uses: [] },
  routes: [{ path: '/x', access: 'public', title: 'X' }],
};
const show = (Page: () => React.ReactNode, path: string) =>
  renderRemote({ manifest, path, routes: [{ path: '/x', page: lazyPage(async () => Page as never) }] });

const parsers = { sort: oneOf(['newest', 'name']), page: wholeNumber, search: anyText };

function List() {
  const [values, change, searchWith] = useAddressState(parsers);
  return (
    <>
      <p>{JSON.stringify(values)}</p>
      <button onClick={() => change({ sort: 'name', page: undefined })}>by name</button>
      <button onClick={() => change({ search: 'owls' }, { replace: true })}>search</button>
      <Link to={searchWith({ page: 3 })}>third</Link>
    </>
  );
}

it.each([
  ['/x?sort=NAME&page=2&search=a+b', { sort: 'name', page: 2, search: 'a b' }],
  ['/x', {}],
  ['/x?sort=size&page=0&search=', {}],
  ['/x?sort=toString&page=2e1', {}],
  ['/x?page=-1', {}],
])('reads of %s what it knows', async (path, values) => {
  await show(List, path);
  expect(JSON.parse(screen.getByRole('paragraph').textContent)).toEqual(values);
});

it('changes what it is told to, keeps all else, and adds a history entry unless it replaces', async () => {
  const { user, router, location } = await show(List, '/x?page=2&theme=dark');
  expect(screen.getByRole('link', { name: 'third' })).toHaveAttribute('href', '/x?page=3&theme=dark');
  await user.click(screen.getByRole('button', { name: 'by name' }));
  expect(location()).toBe('/x?theme=dark&sort=name');
  await user.click(screen.getByRole('button', { name: 'search' }));
  expect(location()).toBe('/x?theme=dark&sort=name&search=owls');
  await act(() => router.navigate(-1));
  expect(location()).toBe('/x?page=2&theme=dark');
});

const dialogParsers = { submit: anyText, team: wholeNumber };

function Opener() {
  const { asked, isOpen, open, close } = useDialogAddress(dialogParsers);
  return (
    <>
      <button onClick={() => open({ submit: '1' })}>open</button>
      {isOpen && <button onClick={() => (close(), close())}>{`close ${asked.submit ?? asked.team}`}</button>}
    </>
  );
}

it('a dialog opens at its address, and Back closes it', async () => {
  const { user, router, location } = await show(Opener, '/x?theme=dark');
  await user.click(screen.getByRole('button', { name: 'open' }));
  expect(location()).toBe('/x?theme=dark&submit=1');
  await act(() => router.navigate(-1));
  expect(screen.queryByRole('button', { name: /close/ })).toBeNull();
  await act(() => router.navigate(1));
  // Closed twice, it steps back once.
  await user.click(screen.getByRole('button', { name: 'close 1' }));
  expect(location()).toBe('/x?theme=dark');
  expect(router.state.historyAction).toBe('POP');
});

it('a dialog that a link opened leaves the address when it closes', async () => {
  const { user, router, location } = await show(Opener, '/x?team=7&theme=dark');
  await user.click(screen.getByRole('button', { name: 'close 7' }));
  expect(location()).toBe('/x?theme=dark');
  expect(router.state.historyAction).toBe('REPLACE');
});

const namedParsers = { create: oneOf(['1']), edit: wholeNumber };

function Dialogs() {
  const [isAllowed, setAllowed] = useState(false);
  const create = useNamedDialog(namedParsers, 'create');
  const edit = useNamedDialog(namedParsers, 'edit', isAllowed);
  return (
    <>
      <button onClick={() => create.open('1')}>create</button>
      <button onClick={() => edit.open(7)}>edit</button>
      <button onClick={() => setAllowed(!isAllowed)}>{isAllowed ? 'forbid' : 'allow'}</button>
      {create.isOpen && <button onClick={create.close}>creating</button>}
      {edit.isOpen && <button onClick={edit.close}>{`editing ${edit.about}`}</button>}
    </>
  );
}

it('of the dialogs of a screen, the one that the address names is open', async () => {
  const { user, location } = await show(Dialogs, '/x?page=2');
  await user.click(screen.getByRole('button', { name: 'create' }));
  expect(location()).toBe('/x?page=2&create=1');
  await user.click(screen.getByRole('button', { name: 'creating' }));
  expect(screen.queryByRole('button', { name: /ing/ })).toBeNull();
  expect(location()).toBe('/x?page=2');
});

it('opens one dialog at an address that names two', async () => {
  await show(Dialogs, '/x?edit=7&create=1');
  await screen.findByRole('button', { name: 'creating' });
  expect(screen.queryByRole('button', { name: /editing/ })).toBeNull();
});

it('does not open a forbidden dialog, but keeps an open one', async () => {
  const { user } = await show(Dialogs, '/x?edit=7');
  expect(screen.queryByRole('button', { name: /editing/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'allow' }));
  await screen.findByRole('button', { name: 'editing 7' });
  await user.click(screen.getByRole('button', { name: 'forbid' }));
  await user.click(screen.getByRole('button', { name: 'editing 7' }));
  expect(screen.queryByRole('button', { name: /editing/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'edit' }));
  expect(screen.queryByRole('button', { name: /editing/ })).toBeNull();
});
