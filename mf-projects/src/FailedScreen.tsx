import type { ReactNode } from 'react';
import { ErrorState, VisuallyHidden } from 'shared/ui';

interface Props {
  /** What the screen would have been about; its heading for assistive technology. */
  subject: string;
  message: string;
  onRetry?: () => void;
  isRetrying: boolean;
  action: ReactNode;
}

/** A screen that has nothing to show but why. It has a heading too, which takes the focus on arrival. */
export function FailedScreen({ subject, ...state }: Props) {
  return (
    <>
      <VisuallyHidden as="h1" tabIndex={-1}>
        {subject}
      </VisuallyHidden>
      <ErrorState {...state} />
    </>
  );
}
