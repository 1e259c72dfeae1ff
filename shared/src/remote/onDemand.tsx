import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { showSnackbar } from '../page/snackbarStore.ts';
import { inTime } from './inTime.ts';

interface Later<T> {
  /** Undefined until it has loaded. */
  value: T | undefined;
  hasFailed: boolean;
  retry(): void;
}

/**
 * Makes a hook for code in its own chunk: `const { value, hasFailed, retry } = useIt(isWanted, onFailed)` loads it once,
 * when first wanted. Memoize `onFailed`: another one starts another try.
 */
export function later<T>(load: () => Promise<T>) {
  let loaded: { value: T } | undefined;
  let loading: Promise<void> | undefined;

  const once = () => {
    loading ??= inTime(load(), 'A file did not arrive').then(
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
    /** Fetches the code ahead of use, for example on hover or focus of the opener. */
    preload: () => once().catch(() => {}),
  });
}

interface Overlay {
  isOpen: boolean;
  onClose(): void;
}

/** Shows the snackbar for code that did not load. */
export const tellNotOpened = () =>
  showSnackbar({
    message: 'This could not be opened. Check your connection and try again.',
    tone: 'error',
    key: 'on-demand',
  });

/**
 * A dialog or drawer in its own chunk. It loads when it first opens and stays mounted afterwards, so that it can fade out
 * and return the focus. When its code fails to load, a snackbar says so and `onClose` is called.
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
