import { Menu, Moon, Sun } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { isCurrent } from '@project-practice/shared/contract';
import { onDemand } from '@project-practice/shared/remote';
import { Link, useLocation } from '@project-practice/shared/router';
import { selectIsAuthenticated, selectUser, signOut } from '@project-practice/shared/session';
import { useAppSelector, useAppStore } from '@project-practice/shared/store';
import { useTheme } from '@project-practice/shared/theme';
import { Avatar, Button, IconButton, LinkButton, VisuallyHidden } from '@project-practice/shared/ui';
import { BySession } from '../frame/BySession.tsx';
import { usePageServices } from '../area/PageServices.ts';
import { useKnown } from '../releases/pageState.ts';
import { texts } from '../texts.ts';
import { BrandMark } from './BrandMark.tsx';
import { Bar, Brand, Desk, DeskNav, Inner, Links, NavAnchor, Phone, ProfileLink, ThemeIcon } from './NavBar.styles.ts';
import { navEntries } from './navEntries.ts';
import { useFitting } from './useFitting.ts';

export const NavDrawer = onDemand(
  async () => (await import(/* webpackChunkName: "nav-drawer" */ './NavDrawer.tsx')).NavDrawer,
);

/** Links, sign-in or sign-out, avatar, and theme. All of it works with every remote down. */
export function NavBar() {
  const { nav } = useKnown(usePageServices().page);
  const { pathname, state } = useLocation();
  const store = useAppStore();
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const user = useAppSelector(selectUser);
  const { isDarkMode, toggleTheme } = useTheme();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const entries = navEntries(nav);
  const links = useRef<HTMLUListElement>(null);
  const fitting = useFitting(links, entries.length);
  const fullName = user ? `${user.first_name} ${user.last_name}`.trim() || user.email : '';

  const handleLogout = () => signOut(store);
  const openDrawer = () => setDrawerOpen(true);
  const closeDrawer = useCallback(() => setDrawerOpen(false), []);

  return (
    <Bar>
      <Inner>
        <Brand as={Link} to="/">
          <BrandMark />
          {texts.siteName}
        </Brand>
        <DeskNav aria-label={texts.nav.label}>
          <Links ref={links}>
            {entries.map(({ label, to }, index) => (
              <li key={to} style={{ visibility: index < fitting ? undefined : 'hidden' }}>
                <NavAnchor as={Link} to={to} aria-current={isCurrent(to, pathname) ? 'page' : undefined}>
                  {label}
                </NavAnchor>
              </li>
            ))}
          </Links>
          {fitting < entries.length && (
            <Button
              variant="ghost"
              size="sm"
              aria-haspopup="dialog"
              aria-expanded={isDrawerOpen}
              onPointerEnter={NavDrawer.preload}
              onFocus={NavDrawer.preload}
              onClick={openDrawer}
            >
              {texts.nav.more(entries.slice(fitting).find(({ to }) => isCurrent(to, pathname))?.label)}
            </Button>
          )}
        </DeskNav>
        <IconButton label={texts.nav.darkMode} aria-pressed={isDarkMode} onClick={toggleTheme}>
          <ThemeIcon>
            <Moon aria-hidden />
            <Sun aria-hidden />
          </ThemeIcon>
        </IconButton>
        <Desk>
          <BySession
            whenIn={
              <Button variant="ghost" size="sm" onClick={handleLogout}>
                {texts.nav.logout}
              </Button>
            }
            whenOut={
              <>
                <LinkButton as={Link} to="/login" state={state} variant="ghost" size="sm">
                  {texts.nav.login}
                </LinkButton>
                <LinkButton as={Link} to="/signup" state={state} size="sm">
                  {texts.nav.signUp}
                </LinkButton>
              </>
            }
          />
        </Desk>
        <BySession
          whenIn={
            <ProfileLink as={Link} to="/profile" title={fullName}>
              {/* Not an aria-label, which would have to contain the visible initials. */}
              <VisuallyHidden>{texts.nav.profile}</VisuallyHidden>
              <Avatar name={fullName} src={user?.avatar} size="sm" isDecorative />
            </ProfileLink>
          }
        />
        <Phone>
          <IconButton
            label={texts.nav.openMenu}
            aria-haspopup="dialog"
            aria-expanded={isDrawerOpen}
            onPointerEnter={NavDrawer.preload}
            onFocus={NavDrawer.preload}
            onClick={openDrawer}
          >
            <Menu aria-hidden />
          </IconButton>
        </Phone>
        <NavDrawer
          isOpen={isDrawerOpen}
          onClose={closeDrawer}
          entries={entries}
          isAuthenticated={isAuthenticated}
          onLogout={handleLogout}
        />
      </Inner>
    </Bar>
  );
}
