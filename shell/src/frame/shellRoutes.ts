import type { RemoteRoute } from 'shared/contract';
import { lazyPage, type PreloadablePage } from 'shared/remote';
import shell from '../../shell.json' with { type: 'json' };

const screens: Record<string, PreloadablePage> = {
  '/': lazyPage(async () => (await import(/* webpackChunkName: "landing" */ '../screens/landing/LandingPage.tsx')).LandingPage),
  '/pricing': lazyPage(async () => (await import(/* webpackChunkName: "pricing" */ '../screens/pricing/PricingPage.tsx')).PricingPage),
};

/** The shell's own screens: the routes of `shell.json` with what shows them. */
export const shellRoutes = (shell.routes as RemoteRoute[]).map((route) => ({ ...route, screen: screens[route.path]! }));
