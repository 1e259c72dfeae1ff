import { useEffect, useState, type ComponentType } from 'react';
import { showSnackbar } from 'shared/ui';
import { teamTexts } from './texts.ts';

interface Overlay {
  isOpen: boolean;
  onClose(): void;
}

/**
 * A dialog or drawer in a chunk of its own, loaded when it first opens and kept mounted afterwards, so that it can fade
 * out and give the focus back. When its code cannot be loaded the page stays as it was and says so.
 */
export function onDemand<P extends Overlay>(load: () => Promise<ComponentType<P>>) {
  let Loaded: ComponentType<P> | undefined;
  const preload = async () => void (Loaded ??= await load());

  function OnDemand(props: P) {
    const { isOpen, onClose } = props;
    const [isReady, setReady] = useState(Loaded !== undefined);
    const [wasOpened, setOpened] = useState(isOpen);
    if (isOpen && !wasOpened) setOpened(true);

    useEffect(() => {
      if (!isOpen || isReady) return;
      let isGone = false;
      preload().then(
        () => isGone || setReady(true),
        () => {
          if (isGone) return;
          showSnackbar({ message: teamTexts.dialogFailed, tone: 'error', key: 'on-demand' });
          onClose();
        },
      );
      return () => void (isGone = true);
    }, [isOpen, isReady, onClose]);

    return wasOpened && isReady && Loaded ? <Loaded {...props} /> : null;
  }

  return Object.assign(OnDemand, {
    /** Fetches the code ahead of a press: on hover and focus of the opener. */
    preload: () => void preload().catch(() => {}),
  });
}
