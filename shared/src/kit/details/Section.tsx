import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { tokens } from '../theme/tokens.ts';

const { color, space } = tokens;

const Root = styled.section`
  display: grid;
  gap: ${space[4]};
  min-inline-size: 0;
  & + & {
    margin-block-start: ${space[7]};
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]} ${space[4]};
`;

/** With a description it needs room, so that on a phone the actions wrap below it. */
const Words = styled.div<{ $isLong: boolean }>`
  display: grid;
  flex: ${({ $isLong }) => ($isLong ? '1 1 16rem' : '0 1 auto')};
  gap: ${space[1]};
  min-inline-size: 0;
  & > p {
    color: ${color.inkMuted};
  }
`;

export interface SectionProps {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of a screen, labeled by its h2. */
export const Section = ({ title, description, actions, children }: SectionProps) => {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <Head>
        <Words $isLong={Boolean(description)}>
          <h2 id={id}>{title}</h2>
          {description && <p>{description}</p>}
        </Words>
        {actions}
      </Head>
      {children}
    </Root>
  );
};
