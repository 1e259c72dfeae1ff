import { useLocation } from '@project-practice/shared/router';
import { tokens } from '@project-practice/shared/theme';
import { styled } from 'styled-components';
import { usePageServices } from '../area/PageServices.ts';
import { useKnown } from '../releases/pageState.ts';
import { texts } from '../texts.ts';

const Root = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[1]} ${tokens.space[4]};
  justify-content: center;
  padding: ${tokens.space[2]} ${tokens.space.gutter};
  color: ${tokens.color.infoInk};
  background: ${tokens.color.infoSoft};
  font-size: ${tokens.size.sm};
`;

/** Tells visitors that they see unreleased versions, with a link back to the released ones. */
export function OverrideBanner() {
  const { pathname, search } = useLocation();
  const overridden = useKnown(usePageServices().page).remotes.filter(({ variant }) => variant === 'override');
  if (overridden.length === 0) return null;
  return (
    <Root role="status">
      {texts.override.message(overridden.map(({ manifest }) => manifest.title).join(', '))}
      <a href={`/registry/override/reset?to=${encodeURIComponent(`${pathname}${search}`)}`}>{texts.override.reset}</a>
    </Root>
  );
}
