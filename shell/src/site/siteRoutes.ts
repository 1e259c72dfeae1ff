import type { RouteObject } from 'react-router-dom';
import { BrokenSite } from './BrokenSite.tsx';
import { RouteView } from './RouteView.tsx';
import { Site } from './Site.tsx';

/** Both levels have an error boundary: a failing screen leaves what is around it, and the router never shows its stack trace. */
export const siteRoutes: RouteObject[] = [
  {
    Component: Site,
    ErrorBoundary: BrokenSite,
    children: [{ path: '*', Component: RouteView, ErrorBoundary: BrokenSite }],
  },
];
