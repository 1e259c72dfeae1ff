import { CSPProvider } from '@base-ui/react/csp-provider';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Provider } from 'react-redux';
import { SnackbarHost } from '@project-practice/shared/ui';
import { pageNonce } from '../nonce.ts';
import { routes } from './routes.tsx';
import { makeStore } from './store.ts';

export function boot(): void {
  const router = createBrowserRouter(routes, { basename: '/registry' });
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <CSPProvider nonce={pageNonce}>
        <Provider store={makeStore()}>
          <RouterProvider router={router} />
          <SnackbarHost />
        </Provider>
      </CSPProvider>
    </StrictMode>,
  );
}
