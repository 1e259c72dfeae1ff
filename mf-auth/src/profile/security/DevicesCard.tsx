import { useRef } from 'react';
import { useConfirm } from '@project-practice/shared/overlays';
import { Section } from '@project-practice/shared/details';
import { Button, Card, ErrorState, showSnackbar, Skeleton } from '@project-practice/shared/ui';
import { DeviceRow } from './DeviceRow.tsx';
import { Rows } from './DevicesCard.styles.ts';
import { useAuthEndOtherSessionsMutation, useAuthSessionsQuery } from './securityApi.ts';
import { securityTexts as texts } from '../../texts/security.ts';

export function DevicesCard() {
  const { data, isError, isFetching, refetch } = useAuthSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [endOthers, { isLoading }] = useAuthEndOtherSessionsMutation();
  const { confirm, confirmDialog } = useConfirm();
  const rows = useRef<HTMLUListElement>(null);
  // The pressed button is removed with its row, or with the last other device; move the focus to the list.
  const focusRows = () => rows.current?.focus();

  const handleEndOthers = async () => {
    if (!(await confirm({ title: texts.othersQuestion, description: texts.othersText, confirmLabel: texts.signOut })))
      return;
    const result = await endOthers();
    focusRows();
    showSnackbar(
      'error' in result
        ? { message: texts.signOutFailed, tone: 'error' }
        : { message: texts.othersSignedOut, tone: 'success' },
    );
  };

  const hasOthers = data?.some(({ is_current }) => !is_current);
  const action = hasOthers && (
    <Button variant="secondary" isPending={isLoading} onClick={() => void handleEndOthers()}>
      {texts.signOutOthers}
    </Button>
  );
  return (
    <Card>
      <Section title={texts.devices} description={texts.devicesDescription} actions={action}>
        {data ? (
          <Rows ref={rows} tabIndex={-1} aria-label={texts.devices}>
            {data.map((session) => (
              <DeviceRow key={session.id} session={session} onEnd={focusRows} />
            ))}
          </Rows>
        ) : isError ? (
          <ErrorState message={texts.failed} onRetry={refetch} isRetrying={isFetching} />
        ) : (
          <Skeleton shape="text" count={3} label={texts.loading} />
        )}
      </Section>
      {confirmDialog}
    </Card>
  );
}
