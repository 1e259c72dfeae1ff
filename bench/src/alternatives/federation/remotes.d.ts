declare module 'mf_*';

/** Alias for the sources of the remote that is being built. */
declare module 'this-remote/routes' {
  export const routes: import('@project-practice/shared/remote').PageRoute[];
}

/** Stands for a module of the door that is being built. */
declare module 'own-door/HostContext' {
  export { useHost } from '@project-practice/shared/remote';
}
