import { tokens } from '@project-practice/shared/theme';
import { styled } from 'styled-components';
import { texts } from '../texts.ts';
import { useOnline } from './useOnline.ts';

export const Warning = styled.p`
  padding: ${tokens.space[2]} ${tokens.space.gutter};
  color: ${tokens.color.warningInk};
  background: ${tokens.color.warningSoft};
  font-size: ${tokens.size.sm};
  text-align: center;
`;

export function OfflineBanner() {
  const isOnline = useOnline();
  return <div role="status">{!isOnline && <Warning>{texts.offline}</Warning>}</div>;
}
