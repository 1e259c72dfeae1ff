import { Alert, Button } from 'shared/ui';
import { teamTexts } from './texts.ts';

/** Old content stays readable when it cannot be refreshed. */
export function StaleNotice({ onRetry, isRetrying }: { onRetry(): void; isRetrying: boolean }) {
  const retry = (
    <Button variant="secondary" size="sm" isPending={isRetrying} onClick={onRetry}>
      {teamTexts.retry}
    </Button>
  );
  return (
    <Alert tone="warning" actions={retry}>
      {teamTexts.stale}
    </Alert>
  );
}
