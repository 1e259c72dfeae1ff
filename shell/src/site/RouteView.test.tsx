import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { PageDocument, ResolvedRemote } from '@project-practice/shared/contract';
import { makeStore, Provider } from '@project-practice/shared/store';
import { PageServicesContext } from '../area/PageServices.ts';
import { createPageState } from '../releases/pageState.ts';
import { RouteView } from './RouteView.tsx';

jest.mock('../area/RemoteArea.tsx', () => ({
  RemoteArea: ({ remote }: { remote: ResolvedRemote }) => <p>the screen of {remote.name}</p>,
}));

const remote = (name: string, ...paths: string[]) =>
  ({
    name,
    manifest: { name, nav: [], routes: paths.map((path) => ({ path, access: 'public', title: name })) },
  }) as unknown as ResolvedRemote;
const projects = remote('mf-projects', '/projects', '/projects/:id');
const drafts = remote('mf-drafts', '/projects/drafts');

const arrived: PageDocument = {
  contract: '1.0.0',
  shellVersion: '0.1.0',
  settings: { publicAppUrl: '', oauth: {} },
  remotes: [projects],
  nav: [],
};

/** A page that arrived at `/projects` and went on from there. `answer` is what the registry says when it is asked. */
function open(path: string, answer: () => ResolvedRemote[] | Promise<ResolvedRemote[]>) {
  window.history.replaceState(null, '', '/projects');
  const read = jest.fn(async () => await answer());
  const page = createPageState(arrived, read);
  const router = createMemoryRouter([{ path: '*', Component: RouteView }], { initialEntries: [path] });
  render(
    <PageServicesContext value={{ page, host: null as never, health: null as never }}>
      <Provider store={makeStore()}>
        <RouterProvider router={router} />
      </Provider>
    </PageServicesContext>,
  );
  return read;
}

it('shows the screen that the page arrived with without asking for the other remotes', async () => {
  const read = open('/projects', () => []);
  expect(screen.getByText('the screen of mf-projects')).toBeInTheDocument();
  expect(read).not.toHaveBeenCalled();
});

it('asks who owns another address before it shows anything there, even if a remote that it knows has a rule for it', async () => {
  let answer = () => {};
  const given = new Promise<void>((resolve) => (answer = resolve));
  open('/projects/drafts', () => given.then(() => [projects, drafts]));
  expect(screen.getByText('Loading the page')).toBeInTheDocument();
  expect(screen.queryByText(/the screen of/)).toBeNull();
  await act(async () => answer());
  expect(await screen.findByText('the screen of mf-drafts')).toBeInTheDocument();
});

it('says that an address belongs to nobody only once all are known', async () => {
  let answer = () => {};
  const given = new Promise<void>((resolve) => (answer = resolve));
  open('/nowhere', () => given.then(() => [projects, drafts]));
  expect(screen.queryByRole('heading')).toBeNull();
  await act(async () => answer());
  expect(await screen.findByRole('heading', { name: 'Not Found' })).toBeInTheDocument();
});

it('says so when the registry does not answer, and asks again', async () => {
  let isUp = false;
  open('/projects/drafts', () => (isUp ? [projects, drafts] : Promise.reject(new Error('planted'))));
  expect(await screen.findByRole('heading', { name: 'This page is not available right now' })).toBeInTheDocument();
  isUp = true;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('the screen of mf-drafts')).toBeInTheDocument();
});
