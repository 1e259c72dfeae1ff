import { useSyncExternalStore } from 'react';
import { tokens } from 'shared/theme';
import { styled } from 'styled-components';
import { texts } from '../texts.ts';

export const Warning = styled.p`
  padding: ${tokens.space[2]} ${tokens.space.gutter};
  color: ${tokens.color.warningInk};
  background: ${tokens.color.warningSoft};
  font-size: ${tokens.size.sm};
  text-align: center;
`;

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

export function OfflineBanner() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return <div role="status">{!isOnline && <Warning>{texts.offline}</Warning>}</div>;
}
