import { LogOut, Moon, Sun } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { NavLink, Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { useTheme } from '@project-practice/shared/theme';
import { Chip } from '@project-practice/shared/details';
import { focusPressedButton, IconButton, Page, Skeleton, useKeptFocus } from '@project-practice/shared/ui';
import { useMeQuery } from '../api/registryApi.ts';
import { operatorTokenStore, tokenStore, useToken } from '../api/tokenStore.ts';
import { SignInPage } from '../features/sign-in/SignInPage.tsx';
import { Bar, Brand, Inner, Nav, Tools } from './ConsoleLayout.styles.ts';
import { Mark } from './Mark.tsx';

const ThemeToggle = () => {
  const { isDarkMode, toggleTheme } = useTheme();
  return (
    <IconButton label={isDarkMode ? 'Use the light theme' : 'Use the dark theme'} onClick={toggleTheme}>
      {isDarkMode ? <Sun aria-hidden /> : <Moon aria-hidden />}
    </IconButton>
  );
};

/**
 * Moves the focus to the heading of each new page, so that it is announced, as on the site. A heading that appears only
 * with the page's data takes it then, unless the focus has moved meanwhile. Signing in and out also count as new pages.
 */
function useFocusOnArrival(isSignedIn: boolean) {
  const { pathname } = useLocation();
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) return void (isFirst.current = false);
    const from = document.activeElement;
    const arrive = () => {
      const heading = document.querySelector('h1');
      if (!heading) return;
      observer.disconnect();
      if (document.activeElement === from) heading.focus();
    };
    const observer = new MutationObserver(arrive);
    observer.observe(document.body, { childList: true, subtree: true });
    arrive();
    return () => observer.disconnect();
  }, [pathname, isSignedIn]);
}

function signOut() {
  operatorTokenStore.set('');
  tokenStore.set('');
}

const SignedIn = () => {
  const { data: me } = useMeQuery();
  return (
    <>
      <Bar>
        <Inner>
          <Brand to="/" end>
            <Mark />
            Registry
          </Brand>
          <Nav aria-label="Console">
            <NavLink to="/" end>
              Remotes
            </NavLink>
            <NavLink to="/audit">Audit</NavLink>
            <NavLink to="/deliveries">Messages</NavLink>
            {me?.scope === '*' && <NavLink to="/tokens">Tokens</NavLink>}
            {me?.scope === '*' && <NavLink to="/moderation">Moderation</NavLink>}
            <a href="/registry/docs/">API</a>
          </Nav>
          <Tools>
            {me && <Chip tone={me.scope === '*' ? 'info' : 'neutral'}>{me.scope === '*' ? 'Operator' : me.scope}</Chip>}
            <ThemeToggle />
            <IconButton label="Sign out" onClick={signOut}>
              <LogOut aria-hidden />
            </IconButton>
          </Tools>
        </Inner>
      </Bar>
      <main>
        {me ? (
          <Outlet />
        ) : (
          <Page>
            <Skeleton shape="cards" count={3} />
          </Page>
        )}
      </main>
      <ScrollRestoration />
    </>
  );
};

/** Everything in the console needs a token; without one, the sign-in page is shown at any address. */
export function ConsoleLayout() {
  const token = useToken(tokenStore);
  useFocusOnArrival(token !== '');
  useKeptFocus();
  useEffect(() => {
    document.addEventListener('click', focusPressedButton, true);
    return () => document.removeEventListener('click', focusPressedButton, true);
  }, []);
  return token ? <SignedIn /> : <SignInPage />;
}
