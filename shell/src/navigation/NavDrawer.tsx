import { isCurrent, type NavEntry } from '@project-practice/shared/contract';
import { Drawer } from '@project-practice/shared/overlays';
import { Link, useLocation } from '@project-practice/shared/router';
import { tokens } from '@project-practice/shared/theme';
import { Button, LinkButton, Stack } from '@project-practice/shared/ui';
import { styled } from 'styled-components';
import { texts } from '../texts.ts';
import { NavAnchor } from './NavBar.styles.ts';

const List = styled.ul`
  display: grid;
  gap: ${tokens.space[1]};
  padding: 0;
  list-style: none;
  & > li > a {
    display: flex;
    font-size: ${tokens.size.lg};
  }
`;

interface Props {
  isOpen: boolean;
  onClose(): void;
  entries: NavEntry[];
  isAuthenticated: boolean;
  onLogout(): void;
}

export function NavDrawer({ isOpen, onClose, entries, isAuthenticated, onLogout }: Props) {
  const { pathname, state } = useLocation();
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={texts.nav.menuTitle} side="end">
      <Stack $gap={5}>
        <nav aria-label={texts.nav.label}>
          <List>
            {entries.map(({ label, to }) => (
              <li key={to}>
                <NavAnchor
                  as={Link}
                  to={to}
                  onClick={onClose}
                  aria-current={isCurrent(to, pathname) ? 'page' : undefined}
                >
                  {label}
                </NavAnchor>
              </li>
            ))}
          </List>
        </nav>
        <Stack $gap={2}>
          {isAuthenticated ? (
            <Button
              variant="secondary"
              isWide
              onClick={() => {
                onClose();
                onLogout();
              }}
            >
              {texts.nav.logout}
            </Button>
          ) : (
            <>
              <LinkButton as={Link} to="/signup" state={state} isWide onClick={onClose}>
                {texts.nav.signUp}
              </LinkButton>
              <LinkButton as={Link} to="/login" state={state} variant="secondary" isWide onClick={onClose}>
                {texts.nav.login}
              </LinkButton>
            </>
          )}
        </Stack>
      </Stack>
    </Drawer>
  );
}
