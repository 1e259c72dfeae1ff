import type { ComponentType } from 'react';
import type { RemoteRoute } from 'shared/contract';
import shell from '../../shell.json' with { type: 'json' };
import { ownScreen } from '../area/ownScreen.tsx';

const screens: Record<string, () => Promise<ComponentType>> = {
  '/': async () => (await import(/* webpackChunkName: "landing" */ '../screens/landing/LandingPage.tsx')).LandingPage,
  '/pricing': async () =>
    (await import(/* webpackChunkName: "pricing" */ '../screens/pricing/PricingPage.tsx')).PricingPage,
};

/** The shell's own screens: the routes of `shell.json` with their components. */
export const shellRoutes = (shell.routes as RemoteRoute[]).map((route) => ({
  ...route,
  screen: ownScreen(route.title, screens[route.path]!),
}));

export const shellRouteAt = (pathname: string) => shellRoutes.find(({ path }) => path === pathname);
