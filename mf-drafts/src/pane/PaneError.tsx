import { isGone, messageOf } from '@project-practice/shared/api';
import { Link } from '@project-practice/shared/router';
import { ErrorState, LinkButton, Stack } from '@project-practice/shared/ui';
import { errorTexts, paneTexts } from '../texts.ts';
import { NotSent } from './NotSent.tsx';

/** The part of a query result this screen uses. */
export interface Reading {
  isError: boolean;
  isFetching: boolean;
  error?: unknown;
  refetch(): unknown;
}

interface Props {
  draftId: number;
  reading: Reading;
  backTo: string;
}

export function PaneError({ draftId, reading, backTo }: Props) {
  const isMissing = isGone(reading.error);
  const back = (
    <LinkButton as={Link} to={backTo} variant="ghost">
      {paneTexts.back}
    </LinkButton>
  );
  return (
    <Stack $gap={5}>
      <ErrorState
        message={errorTexts.detail}
        description={isMissing && messageOf(reading.error, '')}
        onRetry={() => void reading.refetch()}
        isRetrying={reading.isFetching}
        action={back}
      />
      {isMissing && <NotSent draftId={draftId} />}
    </Stack>
  );
}
