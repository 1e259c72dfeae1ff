import type { HostServices } from './host.ts';

/** Passed to every lifecycle. With `slot` the widget of that slot is mounted, without it the remote's pages. */
export interface MountProps {
  /** Unique per mount, so that one remote can show a page and widgets at once. */
  name: string;
  domElement: HTMLElement;
  host: HostServices;
  slot?: string;
  /** The widget's own props. */
  data?: Record<string, unknown>;
}

type Lifecycle = (props: MountProps) => Promise<unknown>;

/** What `./remote` exports: single-spa's application and parcel lifecycles. */
export interface RemoteLifecycles {
  bootstrap: Lifecycle;
  mount: Lifecycle;
  update?: Lifecycle;
  unmount: Lifecycle;
  /** Loads and evaluates what the page at this address needs, without showing it. */
  prepare?(pathname: string): Promise<void>;
}
