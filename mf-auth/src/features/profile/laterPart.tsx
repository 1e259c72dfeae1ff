import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { Card, ErrorState, Skeleton } from 'shared/ui';
import { profileTexts as texts } from './profileTexts.ts';

/** A part of the page whose code is loaded when it is first shown; when it cannot be had, the rest of the page stands. */
export function laterPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | undefined;

  return function LaterPart(props: P) {
    const [Part, setPart] = useState(() => loaded);
    const [hasFailed, setFailed] = useState(false);
    const start = useCallback(() => {
      setFailed(false);
      load().then(
        (component) => setPart(() => (loaded = component)),
        () => setFailed(true),
      );
    }, []);
    useEffect(() => {
      if (!loaded) start();
    }, [start]);

    if (Part) return <Part {...props} />;
    return <Card>{hasFailed ? <ErrorState message={texts.partFailed} onRetry={start} /> : <Skeleton shape="form" count={3} />}</Card>;
  };
}
