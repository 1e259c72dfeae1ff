import type { ComponentType } from 'react';
import { later, type PreloadablePage } from '@project-practice/shared/remote';
import { texts } from '../texts.ts';
import { AreaSkeleton } from './AreaSkeleton.tsx';
import { BrokenRemoteCard } from './BrokenRemoteCard.tsx';

/** One of the shell's own screens, in its own chunk. When that fails to load, the card for broken remotes replaces it. */
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
