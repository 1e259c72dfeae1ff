import type { Settings } from '@project-practice/foundation/settings';
import {
  matchRoute,
  mendPath,
  PAGE_PROTOCOL,
  type PageDocument,
  type RouteMatch,
} from '@project-practice/shared/contract';
import { describe, type Selection } from '../live/resolve.ts';
import { isScript } from '../releases/build.schema.ts';
import { keptKitOf } from '../releases/compatibility.ts';
import { addressOf, folderOf, isRemote, type Release, type ShellRelease } from '../releases/release.ts';

export function pageDocument(selection: Selection, settings: Pick<Settings, 'publicAppUrl' | 'oauth'>): PageDocument {
  const shell = selection.shell.release;
  const { google, github } = settings.oauth;
  return {
    contract: shell.build.contract,
    shellVersion: selection.shell.override ? 'override' : shell.version,
    remotes: selection.remotes.map(describe).filter((remote) => remote !== undefined),
    settings: {
      publicAppUrl: settings.publicAppUrl,
      oauth: {
        google: google && { clientId: google.clientId, authorizeUrl: google.authorizeUrl },
        github: github && { clientId: github.clientId, authorizeUrl: github.authorizeUrl },
      },
    },
  };
}

export const navOf = ({ remotes }: Selection) =>
  remotes.flatMap(({ release, override }) => (override?.manifest ?? release?.manifest)?.nav ?? []);

const provides = ({ release, override }: Selection['remotes'][number], slot: string) =>
  (override?.manifest ?? release?.manifest)?.widgets.provides.includes(slot);

/**
 * The selection with only the remotes that this screen needs: its owner and the providers of its widgets, and whatever a
 * developer shows, of which the page tells. The rest is in the answer of `/registry/page`. An earlier shell needs all.
 */
export function selectionOfScreen(selection: Selection, match: RouteMatch | undefined): Selection {
  if (selection.shell.release.build.pageProtocol !== PAGE_PROTOCOL) return selection;
  const owner = selection.remotes.find(({ name }) => name === match?.remote);
  const manifest = owner?.override?.manifest ?? owner?.release?.manifest;
  const slots = [...(match?.route.widgets ?? []), ...(manifest?.widgets.uses ?? [])];
  const providers = slots.map((slot) => selection.remotes.find((remote) => provides(remote, slot)));
  const remotes = selection.remotes.filter(
    (remote) => remote === owner || remote.override || providers.includes(remote),
  );
  return { ...selection, remotes };
}

/** What of the document of a selection a page has in it. */
export function documentInPage(whole: PageDocument, selection: Selection, ofScreen: Selection): PageDocument {
  if (ofScreen === selection) return whole;
  const names = new Set(ofScreen.remotes.map(({ name }) => name));
  return { ...whole, remotes: whole.remotes.filter(({ name }) => names.has(name)), nav: navOf(selection) };
}

/** The route of this address and its owner, the shell or one remote; or the address that was meant by one without a route. */
export function routeOf(
  selection: Selection,
  document: PageDocument,
  pathname: string,
): { match?: RouteMatch | undefined; meant?: string | undefined } {
  const shell = { name: 'shell', routes: selection.shell.release.build.routes };
  const owners = [shell, ...document.remotes.map((remote) => remote.manifest)];
  const match = matchRoute(owners, pathname);
  return match ? { match } : { meant: mendPath(owners, pathname) };
}

/** The scripts that are part of the page itself, in the order in which it runs them. */
export const programsOf = ({ build: { themeBoot, programs } }: ShellRelease): string[] =>
  [themeBoot, programs].filter((file) => file !== undefined);

function integrityOf(release: Release, into: Record<string, string>) {
  const neverImported = isRemote(release)
    ? [...Object.values(release.build.earlyFiles ?? {}), ...(release.build.ownRuntime ?? [])]
    : (release.build.development?.files ?? []);
  for (const [file, { integrity }] of Object.entries(release.files)) {
    if (isScript(file) && !neverImported.includes(file)) into[addressOf(release, file)] = integrity;
  }
}

/** The script that shows this screen before the app runs, with its integrity, if its owner's build and the shell agree on the page. */
export function earlyScript(
  { shell, remotes }: Selection,
  match: RouteMatch | undefined,
): { src: string; integrity: string } | undefined {
  const owner = remotes.find(({ name }) => name === match?.remote);
  if (!owner?.release || owner.override || shell.override) return undefined;
  const { release } = owner;
  const file = release.build.earlyFiles?.[match!.route.path];
  const isUnderstood = [release, shell.release].every(({ build }) => build.pageProtocol === PAGE_PROTOCOL);
  return file && isUnderstood
    ? { src: addressOf(release, file), integrity: release.files[file]!.integrity }
    : undefined;
}

/** The integrity of every script that a page with this selection may load. */
export function scriptIntegrity(selection: Selection): Record<string, string> {
  const integrity: Record<string, string> = {};
  const shell = selection.shell.release;
  if (!selection.shell.override) integrityOf(shell, integrity);
  const { variant, fallback: lastGood } = selection.shell;
  if (variant === 'canary' && lastGood) integrityOf(lastGood, integrity);
  for (const file of programsOf(shell)) delete integrity[addressOf(shell, file)];
  for (const { release, fallback, override } of selection.remotes) {
    if (release && !override) integrityOf(release, integrity);
    if (fallback) integrityOf(fallback, integrity);
  }
  return integrity;
}

/** Where scripts of the shell are that import others by their place in its own release, but get them from an earlier one. */
export function movedScripts({ shell }: Selection): Record<string, string> {
  const shells = [shell.override ? undefined : shell.release, shell.variant === 'canary' ? shell.fallback : undefined];
  return Object.fromEntries(
    shells.flatMap((release) =>
      release
        ? (release.build.lasting ?? [])
            .map((file) => [`${folderOf(release)}/${file}`, addressOf(release, file)] as const)
            .filter(([own, address]) => own !== address)
        : [],
    ),
  );
}

function filesOfWidget({ remotes }: Selection, slot: string): string[] {
  const provider = remotes.find(
    ({ release, override }) => !override && release?.manifest.widgets.provides.includes(slot),
  )?.release;
  return provider
    ? [...provider.firstFiles, ...(provider.build.widgetFiles?.[slot] ?? [])].map((file) => addressOf(provider, file))
    : [];
}

/** Files to preload for this address, most urgent first. */
export function preloadsOf(selection: Selection, match: RouteMatch | undefined): string[] {
  const shell = selection.shell.release;
  const own = match?.remote === 'shell' ? (shell.build.routeFiles?.[match.route.path] ?? []) : [];
  const ofShell = (files: string[]) => (selection.shell.override ? [] : files.map((file) => addressOf(shell, file)));
  const files = ofShell([...shell.firstFiles, ...own]);
  const owner = selection.remotes.find((choice) => choice.name === match?.remote);
  if (!owner?.release || owner.override) return files;
  const { release } = owner;
  const { routeFiles, routeDoors } = release.build;
  const late = routeDoors?.[match!.route.path] ?? [];
  const kept = keptKitOf(release, shell)?.doorFiles;
  // Of a kept kit nothing is part of the shell's first load.
  const doors = kept
    ? Object.entries(kept).flatMap(([door, files]) =>
        shell.build.doorFiles?.[door] && !late.includes(door) ? [] : files,
      )
    : late.flatMap((door) => shell.build.doorFiles?.[door] ?? []);
  const ofRemote = [...release.firstFiles, ...(routeFiles?.[match!.route.path] ?? [])].map((file) =>
    addressOf(release, file),
  );
  const ofWidgets = (match!.route.widgets ?? []).flatMap((slot) => filesOfWidget(selection, slot));
  return [...new Set([...files, ...ofRemote, ...ofShell(doors), ...ofWidgets])];
}
