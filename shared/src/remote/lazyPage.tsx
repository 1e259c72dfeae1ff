import { lazy, type ComponentType } from 'react';
import { inTime } from './inTime.ts';

export interface PreloadablePage<P extends object = object> {
  (props: P): React.JSX.Element;
  /** Loads the page's chunk, so that it then renders without suspending. */
  preload(): Promise<void>;
}

/**
 * A page in its own chunk. Unlike `React.lazy` it does not suspend once loaded: after a committed fallback, React would
 * hold back the content for 300 ms.
 */
export function lazyPage<P extends object = object>(load: () => Promise<ComponentType<P>>): PreloadablePage<P> {
  let Loaded: ComponentType<P> | undefined;
  const once = async () => {
    Loaded = await inTime(load(), 'A page did not arrive');
    return { default: Loaded };
  };
  const Suspending = lazy(once);
  const Page = (props: P) => (Loaded ? <Loaded {...props} /> : <Suspending {...props} />);
  return Object.assign(Page, { preload: async () => void (Loaded ?? (await once())) });
}
