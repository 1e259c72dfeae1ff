import { act, render, screen } from '@testing-library/react';
import type { HostServices } from '../contract/index.ts';
import { makeStore } from '../store/index.ts';
import { lazyPage } from './lazyPage.tsx';
import { RemoteRoot } from './RemoteRoot.tsx';

/** What a remote renders after a press on a link to another page of its own. */
function visit(page: ReturnType<typeof lazyPage>) {
  const Page = page;
  const reportFailure = jest.fn();
  const router = { state: { location: { pathname: '/teams/7' } }, subscribe: () => () => {} };
  const host = { store: makeStore(), router, owns: () => true, reportFailure } as unknown as HostServices;
  render(
    <RemoteRoot remote="mf-teams" host={host}>
      <Page />
    </RemoteRoot>,
  );
  return { reportFailure };
}

afterEach(() => jest.restoreAllMocks());

it('shows an outline while the page loads', async () => {
  visit(lazyPage(async () => () => <h1>A team</h1>));
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(await screen.findByRole('heading')).toBeVisible();
});

it('reports a page that has not loaded after ten seconds to the host, and can load it again', async () => {
  jest.useFakeTimers();
  // React logs what a boundary has caught.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  let arrive!: (component: () => React.JSX.Element) => void;
  const coming = new Promise<() => React.JSX.Element>((resolve) => (arrive = resolve));
  const page = lazyPage(() => coming);
  const { reportFailure } = visit(page);
  await act(() => jest.advanceTimersByTimeAsync(9_999));
  expect(reportFailure).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(1));
  jest.useRealTimers();
  expect(reportFailure).toHaveBeenCalledWith(expect.objectContaining({ remote: 'mf-teams', phase: 'render' }));

  arrive(() => <h1>A team</h1>);
  await page.preload();
  visit(page);
  expect(screen.getByRole('heading')).toBeVisible();
});
