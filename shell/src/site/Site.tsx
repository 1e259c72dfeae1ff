import { useEffect, type ReactNode } from 'react';
import { Outlet, useLocation } from '@project-practice/shared/router';
import { media } from '@project-practice/shared/theme';
import { SnackbarHost, useKeptFocus } from '@project-practice/shared/ui';
import { styled } from 'styled-components';
import { SessionWatcher } from '../access/SessionWatcher.tsx';
import { takeOverFrame } from '../frame/arrivedFrame.ts';
import { NavBar } from '../navigation/NavBar.tsx';
import { SkipLink } from '../navigation/NavBar.styles.ts';
import { texts } from '../texts.ts';
import { Footer } from './Footer.tsx';
import { OverrideBanner } from './OverrideBanner.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { useArrival } from './useArrival.ts';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 100dvh;
  ${media.print} {
    min-block-size: 0;
  }
`;

const Main = styled.main`
  flex: 1;
  &:focus {
    outline: none;
  }
`;

/** What is around every screen, at build time and in the running site. */
export function SiteLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Root>
      <SkipLink href="#main" data-print="hide">
        {texts.skipLink}
      </SkipLink>
      <SessionWatcher />
      {/* Without a wrapper: a sticky element stays within its parent, so that one of the same height would scroll it away. */}
      <NavBar />
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
      {pathname === '/' && <Footer />}
      <SnackbarHost />
    </Root>
  );
}

/** The running site. */
export function Site() {
  useArrival();
  useKeptFocus();
  useEffect(takeOverFrame, []);
  return (
    <SiteLayout>
      <OverrideBanner />
      <OfflineBanner />
      <Outlet />
    </SiteLayout>
  );
}
