import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { Link, MemoryRouter, useLocation } from 'react-router-dom';
import { useArrival } from './useArrival.ts';

/** Like a remote in its own root, it renders the new screen a moment after the shell. */
function Remote() {
  const { pathname } = useLocation();
  const [shown, setShown] = useState(pathname);
  useEffect(() => {
    const later = setTimeout(setShown, 10, pathname);
    return () => clearTimeout(later);
  }, [pathname]);
  return <h1 key={shown}>{shown === '/teams' ? 'Your Teams' : 'Night Owls'}</h1>;
}

function Site() {
  useArrival();
  return (
    <main>
      <Remote />
      <Link to="/teams/1">View Details</Link>
    </main>
  );
}

it('moves the focus to the heading of the new screen and never to that of the previous one', async () => {
  window.scrollTo = jest.fn();
  const focused: (string | null)[] = [];
  document.addEventListener('focusin', ({ target }) => focused.push((target as Element).textContent));
  render(
    <MemoryRouter initialEntries={['/teams']}>
      <Site />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('link'));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Night Owls' })).toHaveFocus());
  expect(focused).toEqual(['Night Owls']);
});

it('keeps the site when the fragment of an address cannot be decoded', () => {
  window.scrollTo = jest.fn();
  const Place = () => {
    useArrival();
    return <Link to="/teams/1#100%">View Details</Link>;
  };
  render(
    <MemoryRouter initialEntries={['/teams']}>
      <Place />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('link'));
  expect(screen.getByRole('link')).toBeVisible();
});

describe('a page that is loaded again', () => {
  const arrive = (type: string) => {
    const scrollTo = (window.scrollTo = jest.fn());
    performance.getEntriesByType = (() => [{ type }]) as never;
    const view = render(
      <MemoryRouter initialEntries={[{ pathname: '/projects', search: '?page=2', key: 'list' }]}>
        <Site />
      </MemoryRouter>,
    );
    return { ...view, scrollTo };
  };
  const leaveAt = (top: number) => {
    history.replaceState({ key: 'list' }, '');
    const { unmount } = arrive('navigate');
    Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
    fireEvent.scroll(window);
    fireEvent(window, new Event('pagehide'));
    unmount();
  };
  afterEach(() => sessionStorage.clear());

  it.each(['reload', 'back_forward'])('returns to where one was after a %s', (type) => {
    leaveAt(480);
    expect(arrive(type).scrollTo).toHaveBeenLastCalledWith(0, 480);
  });

  it('starts at the top when its address is opened anew', () => {
    leaveAt(480);
    expect(arrive('navigate').scrollTo).not.toHaveBeenCalled();
  });
});
