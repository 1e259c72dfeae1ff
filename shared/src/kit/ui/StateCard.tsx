import { RotateCw } from 'lucide-react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { tokens } from '../theme/tokens.ts';
import { Button } from './Button.tsx';
import { EmptyMark, ErrorMark } from './StateMarks.tsx';

const { color, radius, size, space } = tokens;

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
    max-inline-size: 29.5em;
    color: ${color.inkMuted};
  }
`;

const Title = styled.h2`
  font-size: ${size.lg};
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
  /** A button or link for what to do next. */
  action?: ReactNode;
  mark?: ReactNode;
}

/** Shown when there is nothing to list, with what to do about it. */
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
  /** Another way out beside Retry, such as a link back. */
  action?: ReactNode;
  /** The error is all the screen shows, so that its message is the h1, which gets the focus after navigation. */
  isScreen?: boolean;
}

/** Takes over the focus that was lost with the screen this error replaces; not before the user has interacted. */
const takeLostFocus = (title: HTMLElement | null) => {
  if (navigator.userActivation?.hasBeenActive && document.activeElement === document.body)
    title?.focus({ preventScroll: true });
};

/** Says that something could not be loaded. Calls `onRetry` by itself when the network is back. */
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
