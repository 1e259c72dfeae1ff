import { act, screen } from '@testing-library/react';
import { lazyPage } from '../remote/lazyPage.tsx';
import { renderRemote } from '../testing/index.ts';
import { useBlocker, useRoutes } from 'react-router-dom';
import { Link, Navigate, Outlet, useLocation, useNavigate, useParams, useSearchParams } from './index.ts';

const manifest = {
  name: 'mf-x',
  version: '1.0.0',
  contract: '^1.0.0',
  title: 'X',
  nav: [],
  widgets: { provides: [], uses: [] },
  routes: [
    { path: '/x', access: 'public', title: 'X' },
    { path: '/x/:id', access: 'public', title: 'One' },
    { path: '/x/:id/inner', access: 'public', title: 'Inner' },
  ],
};
const show = (Page: () => React.ReactNode, path = '/x') =>
  renderRemote({
    manifest,
    path,
    routes: ['/x', '/x/:id', '/x/:id/inner'].map((route) => ({
      path: route,
      page: lazyPage(async () => Page as never),
    })),
  });

it('links, parameters, query and hash work inside a remote', async () => {
  const { user, location } = await show(() => {
    const { id = 'none' } = useParams();
    const [query] = useSearchParams();
    return (
      <>
        <Link to="/x/7?tab=a#b">seven</Link>
        <p>{`${id} ${query.get('tab')} ${useLocation().hash}`}</p>
      </>
    );
  });
  await user.click(screen.getByRole('link', { name: 'seven' }));
  expect(location()).toBe('/x/7?tab=a#b');
  expect(screen.getByText('7 a #b')).toBeVisible();
});

it('goes back and forward', async () => {
  const { user, router, location } = await show(() => {
    const navigate = useNavigate();
    return (
      <>
        <button onClick={() => void navigate('/x/1')}>go</button>
        <button onClick={() => void navigate(-1)}>back</button>
      </>
    );
  });
  await user.click(screen.getByRole('button', { name: 'go' }));
  await user.click(screen.getByRole('button', { name: 'back' }));
  expect(location()).toBe('/x');
  await act(() => router.navigate(1));
  expect(location()).toBe('/x/1');
});

it('redirects and nests', async () => {
  const { location } = await show(() => {
    const { pathname } = useLocation();
    const nested = useRoutes([{ element: <Outlet />, children: [{ index: true, element: <p>inside</p> }] }]);
    return pathname === '/x' ? <Navigate to="/x/1/inner" replace /> : nested;
  });
  expect(await screen.findByText('inside')).toBeVisible();
  expect(location()).toBe('/x/1/inner');
});

it('blocks leaving while a form is dirty', async () => {
  const { user, navigate, location } = await show(() => {
    const blocker = useBlocker(true);
    return blocker.state === 'blocked' ? <button onClick={() => blocker.proceed()}>leave</button> : <p>stay</p>;
  });
  await navigate('/elsewhere');
  expect(location()).toBe('/x');
  await user.click(await screen.findByRole('button', { name: 'leave' }));
  expect(location()).toBe('/elsewhere');
});

it('loses no character typed quickly into an input bound to the address', async () => {
  const { user, location } = await show(() => {
    const [query, setQuery] = useSearchParams();
    return (
      <input
        aria-label="search"
        value={query.get('q') ?? ''}
        onChange={({ target }) => setQuery({ q: target.value }, { replace: true })}
      />
    );
  });
  await user.type(screen.getByLabelText('search'), 'distributed systems', { delay: null } as never);
  expect(screen.getByLabelText('search')).toHaveValue('distributed systems');
  expect(location()).toBe('/x?q=distributed+systems');
});

it('keeps showing its own last address while another remote’s page is shown', async () => {
  const { navigate } = await show(() => <p>{useLocation().pathname}</p>, '/x/7');
  await navigate('/teams');
  expect(screen.getByText('/x/7')).toBeVisible();
});
