// What the page gives a remote, in types that need no package. Copy this file into a remote that is built outside of this repository.

/** A store of Redux: what the whole page knows. */
export interface Store {
  getState(): {
    session: {
      /** Null for visitors who are signed out. */
      user: { id: number; email: string; first_name: string; last_name: string } | null;
      /** For calls: `Authorization: JWT <token>`. It is renewed while the page is open, so read it for each call. */
      accessToken: string | null;
    };
  };
  /** Calls `listener` after each change; returns what ends that. */
  subscribe(listener: () => void): () => void;
}

/** The router of the whole page. */
export interface Router {
  readonly state: { location: { pathname: string; search: string; hash: string } };
  /** Goes to an address of the site without loading the page again. */
  navigate(to: string, options?: { replace?: boolean; state?: unknown }): Promise<void>;
  /** Calls `listener` after each navigation; returns what ends that. */
  subscribe(listener: () => void): () => void;
}

export interface MountedWidget {
  update(data: Record<string, unknown>): void;
  unmount(): void;
}

export interface Host {
  store: Store;
  router: Router;
  settings: Readonly<Record<string, unknown>>;
  /** Put it on every `<style>` that you add: the page's policy allows no other. */
  nonce: string;
  /** Whether this address belongs to the remote of that name. */
  owns(remote: string, pathname: string): boolean;
  /** Shows another remote's widget in an element; undefined when no remote provides it or it fails. */
  mountWidget(slot: string, element: HTMLElement, data: Record<string, unknown>): Promise<MountedWidget | undefined>;
  /** The CSS height to reserve for the widget of a slot. */
  widgetHeight(slot: string): string | undefined;
  /** Says that this release is broken: the page shows the last good one in its place, and a rollout takes it back. */
  reportFailure(failure: { remote: string; phase: 'load' | 'mount' | 'render' | 'runtime'; error: unknown }): void;
  /** Loads what shows an address, ahead of a visit. */
  prepare(pathname: string, options?: { withReads?: boolean }): Promise<void>;
}

/** Passed to every lifecycle. With `slot` it is about one of your widgets, without it about your pages. */
export interface MountProps {
  /** Unique per mount: one remote can show a page and widgets at once. */
  name: string;
  /** Empty, and yours until `unmount`. */
  domElement: HTMLElement;
  host: Host;
  slot?: string;
  /** The widget's data. */
  data?: Record<string, unknown>;
}

type Lifecycle = (props: MountProps) => Promise<unknown>;

/** What a remote exposes as `./remote`. */
export interface Lifecycles {
  bootstrap: Lifecycle;
  /** Once per stay: between your own addresses `host.router` tells you. */
  mount: Lifecycle;
  /** New data for a widget. */
  update?: Lifecycle;
  unmount: Lifecycle;
}

/** The modules that the page shares, by name and version. Each is loaded once, whoever takes it first. */
export type ShareScope = Record<
  string,
  Record<string, { get(): Promise<() => unknown> | (() => unknown); lib?: () => unknown }>
>;
