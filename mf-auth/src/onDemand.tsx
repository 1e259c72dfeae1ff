import { useEffect, useState, type ComponentType } from 'react';
import { showSnackbar } from 'shared/ui';

interface Overlay {
  isOpen: boolean;
  onClose(): void;
}

const FAILED = 'This could not be opened. Check your connection and try again.';

/**
 * A dialog in a chunk of its own: loaded when it first opens, then kept, so that it can fade out and give the focus
 * back. When its code cannot be had the page stays as it was and says so.
 */
export function onDemand<P extends Overlay>(load: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | undefined;
  const preload = async () => void (loaded ??= await load());

  return function OnDemand(props: P) {
    const { isOpen, onClose } = props;
    const [Dialog, setDialog] = useState(() => loaded);
    useEffect(() => {
      if (!isOpen || Dialog) return;
      let isGone = false;
      preload().then(
        () => isGone || setDialog(() => loaded),
        () => {
          if (isGone) return;
          showSnackbar({ message: FAILED, tone: 'error', key: 'on-demand' });
          onClose();
        },
      );
      return () => void (isGone = true);
    }, [isOpen, Dialog, onClose]);
    return Dialog ? <Dialog {...props} /> : null;
  };
}
