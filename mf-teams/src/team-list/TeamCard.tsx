import { memo, useId } from 'react';
import { styled } from 'styled-components';
import { Link } from 'shared/router';
import { tokens } from 'shared/theme';
import { Avatar, Card, LinkButton } from 'shared/ui';
import { paths } from '../paths.ts';
import { listTexts } from '../texts.ts';
import type { TeamEntry } from './teamListApi.ts';

const { color, motion, radius, shadow, size, space } = tokens;

const Root = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  block-size: 100%;
  /* In long lists, cards out of view cost no layout. */
  content-visibility: auto;
  contain-intrinsic-size: auto 10rem;
  transition:
    box-shadow ${motion.base},
    border-color ${motion.base};
  &:has(a):hover {
    border-color: color-mix(in srgb, ${color.secondary} 45%, ${color.line});
    box-shadow: ${shadow.md};
  }
  &[aria-busy='true'] {
    opacity: 0.6;
  }
  & > a {
    position: static;
    align-self: flex-start;
    margin-block-start: auto;
  }
  /* The link's press area covers the whole card. */
  & > a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.lg};
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[4]};
`;

const Name = styled.h2`
  display: -webkit-box;
  overflow: hidden;
  min-inline-size: 0;
  font-size: ${size.h3};
  line-height: 1.3;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

export const TeamCard = memo(function TeamCard({ team: { uuid, name, isNew } }: { team: TeamEntry }) {
  const nameId = useId();
  return (
    <Root as="li" aria-busy={isNew || undefined}>
      <Head>
        <Avatar name={name} isSquare isSingleLetter isDecorative />
        <Name id={nameId} title={name}>
          {name}
        </Name>
      </Head>
      {!isNew && (
        <LinkButton as={Link} to={paths.team(uuid)} variant="secondary" aria-describedby={nameId}>
          {listTexts.details}
        </LinkButton>
      )}
    </Root>
  );
});
