export * from './host.ts';
export * from './lifecycles.ts';
export * from './matchRoute.ts';
export * from './navigation.ts';
export * from './page.ts';
export * from './remote.ts';
export * from './version.ts';
export * from './wire.ts';
