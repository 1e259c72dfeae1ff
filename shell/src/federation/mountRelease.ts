import type { HostServices, MountProps, RemoteFailure, ResolvedRelease } from '@project-practice/shared/contract';
import { inTime } from '@project-practice/shared/remote';
import { natives } from '../natives.ts';
import { loadRelease } from './loadRelease.ts';

export interface Mounted {
  version: string;
  update(data: Record<string, unknown>): void;
  unmount(): Promise<void>;
}

interface MountOptions {
  remote: string;
  release: ResolvedRelease;
  element: HTMLElement;
  host: HostServices;
  slot?: string;
  data?: Record<string, unknown>;
  onFailure(failure: RemoteFailure): void;
}

let mounts = 0;

/**
 * Loads one release and mounts it in a new element. Rejects when it fails to load or mount; later failures go to
 * `onFailure`. The lifecycles are called directly, because single-spa's core leaks listeners with every mount.
 */
export async function mountRelease({
  remote,
  release,
  element,
  host,
  slot,
  data,
  onFailure,
}: MountOptions): Promise<Mounted> {
  const lifecycles = await loadRelease(remote, release);
  const domElement = document.createElement('div');
  domElement.dataset.remote = remote;
  domElement.dataset.version = release.version;
  element.append(domElement);
  let crash: RemoteFailure | undefined;
  let isUp = false;
  const props: MountProps = {
    name: `${remote}-${++mounts}`,
    domElement,
    slot,
    data,
    host: {
      ...host,
      reportFailure: (failure) => {
        crash = failure;
        if (isUp) onFailure(failure);
      },
    },
  };
  const unmount = async () => {
    isUp = false;
    try {
      await lifecycles.unmount(props);
    } finally {
      domElement.remove();
    }
  };
  // The async function turns a synchronous throw into a rejection.
  const mounting = (async () => lifecycles.mount(props))();
  try {
    await inTime(mounting, `${remote} ${release.version} did not mount`, natives);
  } catch (error) {
    domElement.remove();
    // If it finishes mounting later, another release is in its place by then.
    void mounting.then(() => lifecycles.unmount(props)).catch(() => {});
    throw error;
  }
  if (crash) {
    await unmount();
    throw (crash as RemoteFailure).error;
  }
  isUp = true;
  return { version: release.version, update: (next) => void lifecycles.update?.({ ...props, data: next }), unmount };
}
