import { DateTime } from '@project-practice/shared/details';
import { Alert } from '@project-practice/shared/ui';

/** Says that the numbers on a live page are no longer updated. */
export const StaleNotice = ({ at }: { at: number | undefined }) => (
  <Alert tone="warning">
    The registry is not responding.{' '}
    {at !== undefined && (
      <>
        Showing data from <DateTime value={new Date(at)} show="relative" />. It updates when the registry responds
        again.
      </>
    )}
  </Alert>
);
