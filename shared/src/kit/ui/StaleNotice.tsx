import { Button } from './Button.tsx';
import { Alert } from './Alert.tsx';

export interface StaleNoticeProps {
  onRetry: () => void;
  isRetrying: boolean;
}

/** Says that the content below could not be refreshed and may be out of date. */
export const StaleNotice = ({ onRetry, isRetrying }: StaleNoticeProps) => {
  const retry = (
    <Button variant="secondary" size="sm" isPending={isRetrying} onClick={onRetry}>
      Retry
    </Button>
  );
  return (
    <Alert tone="warning" actions={retry}>
      Could not refresh. What you see may be out of date.
    </Alert>
  );
};
