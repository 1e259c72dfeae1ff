import type { RouteObject } from 'react-router-dom';
import { BrokenSite } from './BrokenSite.tsx';
import { RouteView } from './RouteView.tsx';
import { Site } from './Site.tsx';

/** A screen that fails leaves the frame; what is left to the router shows a stack trace to visitors. */
export const siteRoutes: RouteObject[] = [
  { Component: Site, ErrorBoundary: BrokenSite, children: [{ path: '*', Component: RouteView, ErrorBoundary: BrokenSite }] },
];
