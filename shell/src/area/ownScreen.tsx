import type { ComponentType } from 'react';
import { later, type PreloadablePage } from 'shared/remote';
import { texts } from '../texts.ts';
import { AreaSkeleton } from './AreaSkeleton.tsx';
import { BrokenRemoteCard } from './BrokenRemoteCard.tsx';

/** A screen of the shell's own, in a chunk of its own. The site goes on without it, as without a remote. */
export function ownScreen(title: string, load: () => Promise<ComponentType>): PreloadablePage {
  const useScreen = later(load);

  function OwnScreen() {
    const { value: Screen, hasFailed, retry } = useScreen();
    if (Screen) return <Screen />;
    if (hasFailed) return <BrokenRemoteCard title={title} onRetry={retry} />;
    return <AreaSkeleton shape="detail" label={texts.loading(title)} />;
  }

  return Object.assign(OwnScreen, { preload: useScreen.preload });
}
