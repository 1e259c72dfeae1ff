/** Who may open a route. `guest` routes send signed-in people to `/`. */
export type Access = 'public' | 'guest' | 'signed-in';

/**
 * The outline that a page shows until its remote has rendered: cards, a sheet with its own heading (`detail`), a heading
 * above a sheet (`table`), a form, a list beside the content (`split`).
 */
export type SkeletonShape = 'cards' | 'detail' | 'table' | 'form' | 'split' | 'none';

export interface RemoteRoute {
  /** Absolute pattern; a parameter fills a whole segment: `/teams/:uuid`. */
  path: string;
  /** Regular expression (source, anchored by the matcher) per parameter; without one, any non-empty segment fits. */
  params?: Record<string, string>;
  access: Access;
  /** `document.title` until the screen sets its own. */
  title: string;
  /** GET paths below `/api/v1` that the first screen needs, parameters in braces: `/teams/{uuid}/`. */
  reads?: string[];
  skeleton?: SkeletonShape;
  /** The build also makes a script that shows the page with the answers of `reads` before the app runs. */
  early?: boolean;
  /** The component of its page, as the remote's `routes.ts` names it. The build finds the page's files by it. */
  page?: string;
  /** Widget slots on the page, so that their files can be preloaded too. */
  widgets?: string[];
}

export interface NavEntry {
  label: string;
  to: string;
  /** Position among all entries; the shell's own are Home 0 and Pricing 900. */
  order: number;
}

/** A remote's name. It is used in addresses, tokens, and folders, and without its prefix in code. */
export const REMOTE_NAME = /^(?=.{1,60}$)mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** `remote.json`: everything the platform knows about a remote without running it. */
export interface RemoteManifest {
  /** Matches `REMOTE_NAME`. */
  name: string;
  /** Exact semantic version of this release. */
  version: string;
  /** Range of `CONTRACT_VERSION` this remote was built for. */
  contract: string;
  /** Its name for users, for example on the card that replaces it when it is broken. */
  title: string;
  routes: RemoteRoute[];
  nav: NavEntry[];
  widgets: {
    /** Versioned slot IDs, such as `certificates/project-banner/v1`. */
    provides: string[];
    uses: string[];
    /** CSS minimum heights by slot it provides, for pages to reserve before the widget arrives. */
    heights?: Record<string, string>;
  };
  /** Ranges of other remotes' versions beside which it works, by their names: `{ "mf-certificates": "^0.4.0" }`. */
  needs?: Record<string, string>;
}
