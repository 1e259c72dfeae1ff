import './styledComponents.ts';

/**
 * Doors the shell itself may not need but must provide: a module is offered to remotes only when the build knows it.
 * Never called; each stays in a chunk of its own until a remote asks.
 */
export const provided = [() => import('shared/details'), () => import('shared/overlays'), () => import('shared/floating'), () => import('shared/fields'), () => import('shared/forms')];
