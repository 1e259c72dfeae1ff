import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { showSnackbar } from '../ui/feedback/snackbarStore.ts';
import { arrival } from './arrival.ts';

interface Later<T> {
  /** Undefined until it has come. */
  value: T | undefined;
  hasFailed: boolean;
  retry(): void;
}

/** Code in a chunk of its own: the hook loads it when it is first wanted, and tells when it cannot be had. */
export function later<T>(load: () => Promise<T>) {
  let loaded: { value: T } | undefined;
  let loading: Promise<void> | undefined;

  const once = () => {
    loading ??= arrival(load()).then(
      (value) => void (loaded = { value }),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };

  function useLater(isWanted = true, onFailed?: () => void): Later<T> {
    const [tries, setTries] = useState(0);
    const [hasFailed, setFailed] = useState(false);
    const [, setReady] = useState(loaded !== undefined);
    const retry = useCallback(() => setTries((current) => current + 1), []);

    useEffect(() => {
      if (!isWanted || loaded) return;
      let isGone = false;
      setFailed(false);
      once().then(
        () => isGone || setReady(true),
        () => {
          if (isGone) return;
          setFailed(true);
          onFailed?.();
        },
      );
      return () => void (isGone = true);
    }, [isWanted, onFailed, tries]);

    return { value: loaded?.value, hasFailed, retry };
  }

  return Object.assign(useLater, {
    /** Fetches the code ahead of a press: on hover and focus of the opener. */
    preload: () => once().catch(() => {}),
  });
}

interface Overlay {
  isOpen: boolean;
  onClose(): void;
}

/** Said by whatever cannot be opened, because its code did not come. */
export const tellNotOpened = () => showSnackbar({ message: 'This could not be opened. Check your connection and try again.', tone: 'error', key: 'on-demand' });

/**
 * A dialog or drawer in a chunk of its own, loaded when it first opens and kept mounted afterwards, so that it can fade
 * out and give the focus back. When its code cannot be loaded the page stays as it was and says so.
 */
export function onDemand<P extends Overlay>(load: () => Promise<ComponentType<P>>) {
  const useOverlay = later(load);

  function OnDemand(props: P) {
    const { isOpen, onClose } = props;
    const [wasOpened, setOpened] = useState(isOpen);
    if (isOpen && !wasOpened) setOpened(true);
    const handleFailure = useCallback(() => {
      tellNotOpened();
      onClose();
    }, [onClose]);
    const { value: Loaded } = useOverlay(isOpen, handleFailure);
    return wasOpened && Loaded ? <Loaded {...props} /> : null;
  }

  return Object.assign(OnDemand, { preload: useOverlay.preload });
}
