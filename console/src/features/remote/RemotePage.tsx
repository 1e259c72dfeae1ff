import { Rocket, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { anyText, oneOf, useAddressState } from '@project-practice/shared/router';
import { Breadcrumb, Section } from '@project-practice/shared/details';
import { Button, Card, EmptyState, ErrorState, Page, PageHeader, Skeleton, Stack } from '@project-practice/shared/ui';
import { usePolling } from '@project-practice/shared/api';
import { useMeQuery, useRemoteQuery } from '../../api/registryApi.ts';
import { messageOf } from '../../api/messageOf.ts';
import type { RemoteDetail } from '../../api/types.ts';
import { AuditTrail } from '../../audit-trail/AuditTrail.tsx';
import { ShareBar } from '../../charts/ShareBar.tsx';
import { sharesOf } from '../../charts/sharesOf.ts';
import { StaleNotice } from '../../ui/StaleNotice.tsx';
import { earlierVersions } from './earlierVersions.ts';
import { EndedRollout } from './EndedRollout.tsx';
import { FloorSection } from './FloorSection.tsx';
import { HealthSection, spans } from './HealthSection.tsx';
import { KitsSection } from './KitsSection.tsx';
import { ReleasesTable } from './ReleasesTable.tsx';
import { RollBackDialog } from './RollBackDialog.tsx';
import { RolloutPanel } from './RolloutPanel.tsx';
import { shownRollout } from './shownRollout.ts';
import { StartRolloutDialog } from './StartRolloutDialog.tsx';
import { TwiceSection } from './TwiceSection.tsx';

interface OpenDialog {
  kind: 'start' | 'rollBack';
  version?: string;
}

/** What a link to this page can name: one of its rollouts, releases, or errors, and the period of its health. */
const parsers = {
  rollout: anyText,
  release: anyText,
  error: anyText,
  minutes: oneOf(spans.map(({ value }) => value)),
};

const Content = ({ remote }: { remote: RemoteDetail }) => {
  const { data: me } = useMeQuery();
  const [dialog, setDialog] = useState<OpenDialog>();
  const [asked, change, searchWith] = useAddressState(parsers);
  const { name, rollout, stable, previous } = remote;
  const shown = shownRollout(remote, asked.rollout);
  const mayChange = me?.scope === '*' || me?.scope === name;
  const candidates = remote.releases.filter((release) => release.version !== stable);
  const earlier = earlierVersions(remote);
  const close = () => setDialog(undefined);

  return (
    <>
      <PageHeader
        title={name}
        subtitle={remote.title === name ? undefined : remote.title}
        actions={
          mayChange && (
            <>
              <Button
                variant="secondary"
                icon={<Undo2 aria-hidden />}
                disabled={!stable || earlier.length === 0}
                onClick={() => setDialog({ kind: 'rollBack' })}
              >
                Roll back
              </Button>
              <Button
                icon={<Rocket aria-hidden />}
                disabled={rollout !== null || candidates.length === 0}
                onClick={() => setDialog({ kind: 'start' })}
              >
                Start rollout
              </Button>
            </>
          )
        }
      />
      <Section title="Now">
        <Card>
          <Stack $gap={4}>
            {stable || rollout ? (
              <ShareBar shares={sharesOf(remote)} label="Who gets what now" />
            ) : (
              <p>No visitor gets this remote yet.</p>
            )}
            {shown?.state === 'running' && (
              <RolloutPanel rollout={shown} together={remote.together} mayChange={mayChange} />
            )}
            {shown && shown.state !== 'running' && <EndedRollout rollout={shown} remote={remote} />}
          </Stack>
        </Card>
      </Section>
      <HealthSection
        name={name}
        stable={shown?.fromVersion ?? stable}
        rollout={shown}
        minutes={asked.minutes}
        onMinutes={(minutes) => change({ minutes }, { replace: true })}
        error={asked.error}
        toError={(error) => searchWith({ error })}
      />
      <Section title="Releases">
        <ReleasesTable
          remote={remote}
          asked={asked.release}
          toRelease={(release) => searchWith({ release })}
          mayChange={mayChange}
          onStart={(version) => setDialog({ kind: 'start', version })}
          onRollBack={(version) => setDialog({ kind: 'rollBack', version })}
        />
      </Section>
      {remote.twice.length > 0 && <TwiceSection twice={remote.twice} />}
      {remote.kits.length > 1 && <KitsSection kits={remote.kits} />}
      <FloorSection name={name} floor={remote.floor} />
      <Section title="History">
        <AuditTrail name={name} limit={15} dayHeading="h3" />
      </Section>
      {dialog?.kind === 'start' && (
        <StartRolloutDialog remote={remote} initialVersion={dialog.version ?? candidates[0]!.version} onClose={close} />
      )}
      {dialog?.kind === 'rollBack' && (
        <RollBackDialog remote={remote} initialVersion={dialog.version ?? previous ?? earlier[0]!} onClose={close} />
      )}
    </>
  );
};

export const RemotePage = () => {
  const { name = '' } = useParams();
  const { currentData: remote, error, isFetching, refetch, fulfilledTimeStamp } = useRemoteQuery(name);
  usePolling(refetch, 2_000);
  const isUnknown = error && 'status' in error && error.status === 404;
  return (
    <Page>
      <title>{`${name} · Registry`}</title>
      <Breadcrumb>
        <Link to="/">Remotes</Link>
        {name}
      </Breadcrumb>
      {remote ? (
        <>
          {error && <StaleNotice at={fulfilledTimeStamp} />}
          <Content key={name} remote={remote} />
        </>
      ) : isUnknown ? (
        <>
          <PageHeader title={name} />
          <EmptyState title="No releases under this name" />
        </>
      ) : error ? (
        <ErrorState
          message={`Failed to load ${name}`}
          description={messageOf(error)}
          onRetry={refetch}
          isRetrying={isFetching}
        />
      ) : (
        <Skeleton shape="detail" />
      )}
    </Page>
  );
};
