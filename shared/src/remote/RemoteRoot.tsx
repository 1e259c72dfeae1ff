import { StrictMode, Suspense, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { MountProps } from '../contract/lifecycles.ts';
import { BridgedRouter } from '../router/BridgedRouter.tsx';
import { Skeleton } from '../kit/ui/Skeleton.tsx';
import { Page } from '../kit/ui/Layout.tsx';
import { HostContext } from './HostContext.ts';
import { RemoteBoundary } from './RemoteBoundary.tsx';
import { StylesAhead } from './StylesAhead.tsx';

type Props = Pick<MountProps, 'host' | 'slot'> & { remote: string; children: ReactNode };

/** Shown while the chunk of a further page of the same remote loads; the first page's chunk is loaded before mounting. */
const NextPage = () => (
  <Page>
    <Skeleton isScreen shape="detail" />
  </Page>
);

/** The root of every remote: its own error boundary and Suspense, the host's store and router. */
export function RemoteRoot({ remote, host, slot, children }: Props) {
  // A widget is mounted on other remotes' pages, so it follows every location.
  const owns = (pathname: string) => slot !== undefined || host.owns(remote, pathname);
  return (
    <StrictMode>
      <RemoteBoundary onFailure={(error) => host.reportFailure({ remote, phase: 'render', error })}>
        <HostContext value={host}>
          <StylesAhead>
            <Provider store={host.store}>
              <BridgedRouter router={host.router} owns={owns}>
                <Suspense fallback={slot === undefined && <NextPage />}>{children}</Suspense>
              </BridgedRouter>
            </Provider>
          </StylesAhead>
        </HostContext>
      </RemoteBoundary>
    </StrictMode>
  );
}
