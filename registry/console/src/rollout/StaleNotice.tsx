import { DateTime } from 'shared/details';
import { Alert } from 'shared/ui';

/** Live numbers that are not live any more must not look as if they were. */
export const StaleNotice = ({ at }: { at: number | undefined }) => (
  <Alert tone="warning">
    The registry does not answer. {at !== undefined && <>What you see is from <DateTime value={new Date(at)} show="relative" />; it goes on by itself.</>}
  </Alert>
);
