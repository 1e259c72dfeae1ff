import { StrictMode, Suspense, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { MountProps } from '../contract/lifecycles.ts';
import { BridgedRouter } from '../router/BridgedRouter.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Page } from '../ui/layout/Layout.tsx';
import { HostContext } from './HostContext.ts';
import { RemoteBoundary } from './RemoteBoundary.tsx';

type Props = Pick<MountProps, 'host' | 'slot'> & { remote: string; children: ReactNode };

/** The first page is there before it is rendered; a further one of the same remote may still be on its way. */
const NextPage = () => (
  <Page>
    <Skeleton isScreen shape="detail" />
  </Page>
);

/** The floor every remote stands on: its crash, its waiting and its styles stay inside; store and router come from the host. */
export function RemoteRoot({ remote, host, slot, children }: Props) {
  // A widget lives on pages of others, so it sees every location.
  const owns = (pathname: string) => slot !== undefined || host.owns(remote, pathname);
  return (
    <StrictMode>
      <RemoteBoundary onFailure={(error) => host.reportFailure({ remote, phase: 'render', error })}>
        <HostContext value={host}>
          <Provider store={host.store}>
            <BridgedRouter router={host.router} owns={owns}>
              <Suspense fallback={slot === undefined && <NextPage />}>{children}</Suspense>
            </BridgedRouter>
          </Provider>
        </HostContext>
      </RemoteBoundary>
    </StrictMode>
  );
}
