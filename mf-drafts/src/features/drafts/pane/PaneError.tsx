import { isGone, messageOf } from 'shared/api';
import { Link } from 'shared/router';
import { ErrorState, LinkButton } from 'shared/ui';
import { errorTexts, paneTexts } from '../../../texts.ts';

/** The part of a query result this screen uses. */
export interface Reading {
  isError: boolean;
  isFetching: boolean;
  error?: unknown;
  refetch(): unknown;
}

export function PaneError({ reading, backTo }: { reading: Reading; backTo: string }) {
  const message = isGone(reading.error) && messageOf(reading.error, '');
  const back = (
    <LinkButton as={Link} to={backTo} variant="ghost">
      {paneTexts.back}
    </LinkButton>
  );
  return <ErrorState message={errorTexts.detail} description={message} onRetry={() => void reading.refetch()} isRetrying={reading.isFetching} action={back} />;
}
