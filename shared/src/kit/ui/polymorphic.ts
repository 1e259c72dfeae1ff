import type { ComponentPropsWithRef, ElementType } from 'react';

/** Props of a component that renders as another element or component: `as={Link} to="…"`. */
export type Polymorphic<E extends ElementType, Own> = Own & { as?: E } & Omit<
    ComponentPropsWithRef<E>,
    keyof Own | 'as'
  >;
