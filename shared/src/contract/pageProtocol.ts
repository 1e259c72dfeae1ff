import type { ResolvedRelease } from './page.ts';
import type { RemoteRoute, SkeletonShape } from './remote.ts';

/**
 * The version of what this file says: the names by which the registry and a shell's release find in a page what the other one
 * put there. The shell's build records it, and the registry refuses a shell that speaks another. Raise it with every change
 * that a released shell would not understand, or would have to bring. A shell that records none speaks version 1.
 */
export const PAGE_PROTOCOL = 5;

/** IDs of the elements that the registry writes. */
export const pageIds = {
  /** Holds the frame, and later the running site. */
  root: 'root',
  /** JSON: `PageDocument`. */
  document: 'page',
  /** JSON: `ProgramArguments`. */
  arguments: 'arguments',
} as const;

/** Name of the meta element with what the page was sent with, sealed by the registry. Its reports give that back. */
export const SENT_META = 'sent';

/** Attributes in the frame. */
export const pageAttributes = {
  /** Around all of it; written by the registry. */
  frame: 'data-ahead',
  /** Around the screen in it, which stays until its remote has rendered. */
  standing: 'data-standing',
  /** On an outline, which stands for content that has not arrived. Content is never replaced by one. */
  outline: 'data-outline',
  /** On what is shown only in one state of the session: `in` or `out`. Written by both. */
  when: 'data-when',
  /** On the document: `in` or `out`, for the one above. Written by a program of the page. */
  session: 'data-session',
  /** The notices of a shell that does not start, and of one that takes long. Shown by a program of the page. */
  failed: 'data-failed',
  slow: 'data-slow',
} as const;

/** Selects what encloses the frame. */
export const IN_FRAME = `[${pageAttributes.frame}],[${pageAttributes.standing}]`;

/** Texts in the frames of a build, which the registry replaces. The last two are also in the frames of released remotes. */
export const frameMarks = {
  /** In the frame of the site: the place of the screen. */
  area: '<!--area-->',
  /** In the frame of the site: around one entry of the navigation, which is repeated for each. */
  entryStart: '<!--entry-->',
  entryEnd: '<!--/entry-->',
  /** In that entry: its address and its label. It is written as the current one; this attribute is removed from the others. */
  to: '/__TO__',
  label: '__LABEL__',
  current: ' aria-current="page"',
  title: '__TITLE__',
  nonce: '__NONCE__',
} as const;

/** What every frame of the site has in it. */
export const siteMarks: readonly string[] = [
  frameMarks.area,
  frameMarks.entryStart,
  frameMarks.entryEnd,
  frameMarks.to,
  frameMarks.label,
  frameMarks.current,
  pageAttributes.standing,
  pageAttributes.failed,
  pageAttributes.slow,
];

/** What the frames of the shell are for: their keys in its `build.json`. Screens have their route's path. */
export const framePlaces = {
  site: 'site',
  /** The frame of the site at this address, where it differs. */
  siteAt: (path: string) => `site:${path}`,
  skeleton: (shape: SkeletonShape) => `skeleton:${shape}`,
  notFound: 'not-found',
} as const;

export const isSitePlace = (place: string) => place === framePlaces.site || place.startsWith(framePlaces.siteAt(''));

/** What the registry hands to the programs that a shell's release puts into the page. */
export interface ProgramArguments {
  /** The route of the address, unless nobody owns it. */
  route?: Pick<RemoteRoute, 'path' | 'access' | 'reads'>;
  shell: {
    version: string;
    /** Started if that one fails. */
    fallback?: ResolvedRelease;
    /** The address of the entry, if a developer serves it. */
    developerEntry?: string;
  };
}

/** An answer whose body is read as well, so that using it needs no further wait. */
export interface FirstRead {
  response: Response;
  text: string;
}

declare global {
  interface Window {
    /** GETs that a program of the page started before the shell was loaded, by path below `/api/v1`; each is used once. */
    __firstReads?: Record<string, Promise<FirstRead> | undefined>;
    /** The reads under way that were started ahead. */
    __readsAhead?: Set<AbortController>;
    /** The last button that was pressed in the frame, before the code behind it was running. */
    __pressed?: HTMLElement;
  }
}
