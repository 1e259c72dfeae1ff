import { useLocation } from 'shared/router';
import { SnackbarHost } from 'shared/ui';
import styled from 'styled-components';
import { SessionWatcher } from '../access/SessionWatcher.tsx';
import { NavBar } from '../navigation/NavBar.tsx';
import { SkipLink } from '../navigation/NavBar.styles.ts';
import { texts } from '../texts.ts';
import { Footer } from './Footer.tsx';
import { OverrideBanner } from './OverrideBanner.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { RouteView } from './RouteView.tsx';
import { useArrival } from './useArrival.ts';

const Root = styled.div`
  display: grid;
  grid-template-rows: auto 1fr auto;
  grid-template-columns: minmax(0, 1fr);
  min-block-size: 100dvh;
`;

const Main = styled.main`
  &:focus {
    outline: none;
  }
`;

/** The frame around every screen. */
export function Site() {
  const { pathname } = useLocation();
  useArrival();
  return (
    <Root>
      <div>
        <SkipLink href="#main">{texts.skipLink}</SkipLink>
        <SessionWatcher />
        <NavBar />
      </div>
      <Main id="main" tabIndex={-1}>
        <OverrideBanner />
        <OfflineBanner />
        <RouteView />
      </Main>
      {pathname === '/' && <Footer />}
      <SnackbarHost />
    </Root>
  );
}
