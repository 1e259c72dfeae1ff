/**
 * The cache of `CacheStorage` with the screens, by address; and the key in `localStorage` that says whose they are: the ID of a user,
 * a space, and a random part. The key is removed with the session.
 */
export const LAST_SEEN = 'last-seen';

/**
 * What a browser keeps of the screens that a person saw, written by the shell and shown by the worker of the registry while the
 * page of a later visit is on its way. Both take the names from here.
 */
export const lastSeen = {
  /** Address of the worker. The site has no other, and its pages end any other. */
  worker: '/last-seen.js',
  /** Of the shape below; what has another is not shown. */
  version: 1,
  /** Ends what stands in the page for the screen. Begins with the element that has the attribute `standing`. */
  screenEnd: '<!--/screen-->',
} as const;

/** One of them. All HTML has been made harmless: no scripts, no handlers, no inline styles, nothing that could be pressed but links. */
export interface LastSeenScreen {
  version: number;
  /** What `localStorage` said. */
  owner: string;
  /** Text. */
  title: string;
  /** The start tag of the document, with its theme. */
  html: string;
  /** HTML: the icon, and the color of the browser's frame. */
  head: string;
  /** CSS: the rules that it uses. */
  styles: string;
  /** HTML of the whole site, and of the screen in it. */
  site: string;
  screen: string;
  /** HTML: say when that was, and that it is being refreshed; or that there is no network. */
  refreshing: string;
  offline: string;
}
