import type { ComponentType } from 'react';
import type { RemoteRoute } from '@project-practice/shared/contract';
import shell from '../../shell.json' with { type: 'json' };
import { ownScreen } from '../area/ownScreen.tsx';

const screens: Record<string, () => Promise<ComponentType>> = {
  LandingPage: async () => (await import('../screens/landing/LandingPage.tsx')).LandingPage,
  PricingPage: async () => (await import('../screens/pricing/PricingPage.tsx')).PricingPage,
};

/** The shell's own screens: the routes of `shell.json` with their components. */
export const shellRoutes = (shell.routes as RemoteRoute[]).map((route) => ({
  ...route,
  screen: ownScreen(route.title, screens[route.page!]!),
}));

export const shellRouteAt = (pathname: string) => shellRoutes.find(({ path }) => path === pathname);
