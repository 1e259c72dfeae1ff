import { DateTime } from 'shared/details';
import { Alert } from 'shared/ui';

/** Says that the numbers on a live page are no longer updated. */
export const StaleNotice = ({ at }: { at: number | undefined }) => (
  <Alert tone="warning">
    The registry does not answer. {at !== undefined && <>What you see is from <DateTime value={new Date(at)} show="relative" />; it goes on by itself.</>}
  </Alert>
);
