import { RotateCw } from 'lucide-react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { tokens } from '../../theme/tokens.ts';
import { Button } from '../action/Button.tsx';
import { EmptyMark, ErrorMark } from './StateMarks.tsx';

const { color, radius, space } = tokens;

const Root = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[2]};
  padding: ${space[7]} ${space[5]};
  border: 1px dashed ${color.lineStrong};
  border-radius: ${radius.lg};
  background: radial-gradient(26rem 14rem at 50% 0, var(--wash), transparent 72%);
  text-align: center;
  & > svg {
    margin-block-end: ${space[3]};
  }
  & > p {
    max-inline-size: 46ch;
    color: ${color.inkMuted};
  }
`;

const Title = styled.h2`
  font-size: var(--size-h3);
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[2]};
  margin-block-start: ${space[4]};
`;

export interface EmptyStateProps {
  title: ReactNode;
  description?: ReactNode;
  /** The next thing to do. */
  action?: ReactNode;
  mark?: ReactNode;
}

/** Nothing here yet, and what to do about it. */
export const EmptyState = ({ title, description, action, mark = <EmptyMark /> }: EmptyStateProps) => (
  <Root>
    {mark}
    <Title>{title}</Title>
    {description && <p>{description}</p>}
    {action && <Actions>{action}</Actions>}
  </Root>
);

export interface ErrorStateProps {
  /** The specification's text, word for word. */
  message: ReactNode;
  description?: ReactNode;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** A way out beside Retry: a link back. */
  action?: ReactNode;
  /** It is all the screen has to show: its words are the h1, which takes the focus on arrival. */
  isScreen?: boolean;
}

/** It may come in place of a screen that somebody was busy with: focus that went down with that goes on here. */
const takeLostFocus = (title: HTMLElement | null) => {
  if (navigator.userActivation?.hasBeenActive && document.activeElement === document.body) title?.focus({ preventScroll: true });
};

/** Something could not be loaded. It tries again by itself when the network is back. */
export function ErrorState({ message, description, onRetry, isRetrying, action, isScreen }: ErrorStateProps) {
  const handleOnline = useEffectEvent(() => onRetry?.());
  useEffect(() => {
    const listener = () => handleOnline();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
  return (
    <Root role="alert">
      <ErrorMark />
      <Title {...(isScreen && { as: 'h1', tabIndex: -1, ref: takeLostFocus })}>{message}</Title>
      {description && <p>{description}</p>}
      {(onRetry || action) && (
        <Actions>
          {onRetry && (
            <Button variant="secondary" icon={<RotateCw aria-hidden />} onClick={onRetry} isPending={isRetrying}>
              Retry
            </Button>
          )}
          {action}
        </Actions>
      )}
    </Root>
  );
}
