export * from './host.ts';
export * from './lifecycles.ts';
export * from './matchRoute.ts';
export * from './navigation.ts';
export * from './page.ts';
export * from './remote.ts';
export * from './siteName.ts';
export * from './version.ts';
export type * from './wire/index.ts';
