/** Who may open a route. `guest` routes send signed-in people to `/`. */
export type Access = 'public' | 'guest' | 'signed-in';

/** The outline a page arrives with before its remote has rendered: cards, a sheet with its own heading (`detail`), a heading over a sheet (`table`), a form, a list beside a screen. */
export type SkeletonShape = 'cards' | 'detail' | 'table' | 'form' | 'split' | 'none';

export interface RemoteRoute {
  /** Absolute pattern; a parameter is a segment of its own: `/teams/:uuid`. */
  path: string;
  /** Regular expression (source, anchored by the matcher) per parameter; without one, any non-empty segment fits. */
  params?: Record<string, string>;
  access: Access;
  /** Sets `document.title` until the screen knows better. */
  title: string;
  /** GET paths below `/api/v1` that the first screen needs, parameters in braces: `/teams/{uuid}/`. */
  reads?: string[];
  skeleton?: SkeletonShape;
  /** `webpackChunkName` of the page's `import()`, so that the page's files can be preloaded. */
  chunk?: string;
  /** Slots that its first screen shows, so that their files can be preloaded too. */
  widgets?: string[];
}

export interface NavEntry {
  label: string;
  to: string;
  /** Position among all entries; the shell's own are Home 0 and Pricing 900. */
  order: number;
}

/** A remote's name: in addresses, tokens, folders, and in code once the prefix is off. */
export const REMOTE_NAME = /^(?=.{1,60}$)mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** `remote.json`: everything the platform knows about a remote without running it. */
export interface RemoteManifest {
  /** By `REMOTE_NAME`. */
  name: string;
  /** Exact semantic version of this release. */
  version: string;
  /** Range of `CONTRACT_VERSION` this remote was built for. */
  contract: string;
  /** What people call it, for example on the card that replaces it when it is broken. */
  title: string;
  routes: RemoteRoute[];
  nav: NavEntry[];
  widgets: {
    /** Versioned slot ids, `certificates/project-banner/v1`. */
    provides: string[];
    uses: string[];
  };
}
