import type { Store } from '@reduxjs/toolkit';
import type { createBrowserRouter } from 'react-router-dom';
import type { PageDocument } from './page.ts';

/** A failure that a remote reports. The host adds release and visitor and sends it to the registry. */
export interface RemoteFailure {
  remote: string;
  phase: 'load' | 'mount' | 'render' | 'runtime';
  error: unknown;
}

export interface MountedWidget {
  update(data: Record<string, unknown>): void;
  unmount(): void;
}

/** The services that the shell passes to every remote. */
export interface HostServices {
  store: Store;
  router: ReturnType<typeof createBrowserRouter>;
  /** The installation's public settings. */
  settings: PageDocument['settings'];
  /** The page's CSP nonce for style elements. */
  nonce: string;
  /** Whether this location belongs to the remote of that name. */
  owns(remote: string, pathname: string): boolean;
  /** Mounts the widget of a slot. Resolves to undefined when no remote provides it or it fails. */
  mountWidget(slot: string, element: HTMLElement, data: Record<string, unknown>): Promise<MountedWidget | undefined>;
  /** The CSS height to reserve for the widget of a slot, if its provider says one. */
  widgetHeight(slot: string): string | undefined;
  reportFailure(failure: RemoteFailure): void;
  /**
   * Loads and evaluates what renders an address, ahead of a visit; `withReads` starts the page's first API reads too,
   * because the visit is about to happen. Resolves when all is loaded, or when loading failed.
   */
  prepare(pathname: string, options?: { withReads?: boolean }): Promise<void>;
}
