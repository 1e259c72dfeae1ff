import { useCallback, useEffect, useState } from 'react';
import { showSnackbar } from 'shared/ui';
import { draftTexts } from './texts.ts';

/**
 * Code in a chunk of its own: the hook answers it once it has arrived, from the first time it is wanted. When it cannot
 * be loaded the page stays as it was and says so; `retry` asks again.
 */
export function onDemand<T>(load: () => Promise<T>) {
  let loaded: { value: T } | undefined;
  let loading: Promise<void> | undefined;

  const once = () => {
    loading ??= load().then(
      (value) => void (loaded = { value }),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };

  return function useOnDemand(isWanted: boolean, onFailed?: () => void): { value: T | undefined; retry(): void } {
    const [tries, setTries] = useState(0);
    const [, setReady] = useState(loaded !== undefined);
    const retry = useCallback(() => setTries((current) => current + 1), []);

    useEffect(() => {
      if (!isWanted || loaded) return;
      let isGone = false;
      once().then(
        () => isGone || setReady(true),
        () => {
          if (isGone) return;
          showSnackbar({ message: draftTexts.dialogFailed, tone: 'error', key: 'on-demand' });
          onFailed?.();
        },
      );
      return () => void (isGone = true);
    }, [isWanted, onFailed, tries]);

    return { value: loaded?.value, retry };
  };
}
