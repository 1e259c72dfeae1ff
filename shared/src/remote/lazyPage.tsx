import { lazy, type ComponentType } from 'react';
import { arrival } from './arrival.ts';

export interface PreloadablePage {
  (props: object): React.JSX.Element;
  /** Loads the page's chunk, so that it then renders without suspending. */
  preload(): Promise<void>;
}

/**
 * A page in its own chunk. Unlike `React.lazy` it does not suspend once loaded: after a committed fallback, React would
 * hold back the content for 300 ms.
 */
export function lazyPage(load: () => Promise<ComponentType>): PreloadablePage {
  let Loaded: ComponentType | undefined;
  const once = async () => {
    Loaded = await arrival(load());
    return { default: Loaded };
  };
  const Suspending = lazy(once);
  const Page = (props: object) => (Loaded ? <Loaded {...props} /> : <Suspending {...props} />);
  return Object.assign(Page, { preload: async () => void (Loaded ?? (await once())) });
}
