import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Chip, DateTime, Table, type TableColumn } from '@project-practice/shared/details';
import { Button, Cluster, Stack } from '@project-practice/shared/ui';
import type { ReleaseSummary, RemoteDetail } from '../../api/types.ts';
import { earlierVersions } from './earlierVersions.ts';

interface Actions {
  mayChange: boolean;
  onStart: (version: string) => void;
  onRollBack: (version: string) => void;
}

interface Links {
  /** The release that a link to this page names. */
  asked: string | undefined;
  toRelease: (version: string) => string;
}

interface Row extends Actions, Links {
  release: ReleaseSummary;
  remote: RemoteDetail;
  /** It was once the stable version, so a rollback may return to it. */
  isEarlier: boolean;
}

const RoleChip = ({ remote, release: { version } }: Row) => {
  if (version === remote.stable) return <Chip tone="success">Stable</Chip>;
  if (version === remote.rollout?.version) return <Chip tone="warning">Canary, {remote.rollout.percentage} %</Chip>;
  if (version === remote.previous) return <Chip tone="info">Last known good</Chip>;
  const last = remote.rollouts.find((rollout) => rollout.version === version);
  if (last?.state === 'rolled_back' || last?.state === 'aborted')
    return (
      <Link to={`/remotes/${remote.name}?rollout=${last.id}`}>
        {last.state === 'aborted' ? <Chip>Aborted</Chip> : <Chip tone="error">Taken back</Chip>}
      </Link>
    );
  return <Chip>{last ? 'Earlier' : 'Not rolled out'}</Chip>;
};

const RowActions = ({ release: { version }, remote, isEarlier, mayChange, onStart, onRollBack }: Row) => {
  const isLive = version === remote.stable || version === remote.rollout?.version;
  if (!mayChange || isLive) return null;
  return (
    <Cluster $justify="flex-end">
      {remote.stable && isEarlier && (
        <Button variant="ghost" size="sm" onClick={() => onRollBack(version)} aria-label={`Roll back to ${version}`}>
          Roll back to
        </Button>
      )}
      <Button
        variant="secondary"
        size="sm"
        disabled={remote.rollout !== null}
        onClick={() => onStart(version)}
        aria-label={`Start rollout of ${version}`}
      >
        Start rollout
      </Button>
    </Cluster>
  );
};

/** Its own link; the one that a link named is scrolled to. */
const Version = ({ release: { version }, asked, toRelease }: Row) => {
  const link = useRef<HTMLAnchorElement>(null);
  const isAsked = version === asked;
  useEffect(() => {
    if (isAsked) link.current?.scrollIntoView?.({ block: 'center' });
  }, [isAsked]);
  return (
    <Link ref={link} to={toRelease(version)} aria-current={isAsked || undefined}>
      <strong>{version}</strong>
    </Link>
  );
};

const columns: TableColumn<Row>[] = [
  { key: 'version', header: 'Version', cell: (row) => <Version {...row} /> },
  { key: 'role', header: 'State', cell: (row) => <RoleChip {...row} />, isTight: true },
  {
    key: 'by',
    header: 'Released by',
    cell: ({ release }) => `${release.publishedBy}${release.signedBy ? ', signed' : ''}`,
  },
  {
    key: 'at',
    header: 'When',
    cell: ({ release }) => <DateTime value={release.publishedAt} show="relative" />,
    isTight: true,
  },
  { key: 'actions', header: 'Actions', isHeaderHidden: true, align: 'end', cell: (row) => <RowActions {...row} /> },
];

/** Rows shown at first and added per press; limited because the table renders again every two seconds. */
const SHOWN_AT_ONCE = 20;

/** The newest releases and, however old, the stable one, the last known good one and the canary. */
export const ReleasesTable = ({ remote, ...rest }: Actions & Links & { remote: RemoteDetail }) => {
  const [limit, setLimit] = useState(SHOWN_AT_ONCE);
  const named = [remote.stable, remote.previous, remote.rollout?.version, rest.asked];
  const earlier = new Set(earlierVersions(remote));
  const shown = remote.releases.filter(({ version }, index) => index < limit || named.includes(version));
  return (
    <Stack>
      <Table
        caption={`Releases of ${remote.name}`}
        columns={columns}
        rows={shown.map((release) => ({ release, remote, isEarlier: earlier.has(release.version), ...rest }))}
        rowKey={({ release }) => release.version}
      />
      {shown.length < remote.releases.length && (
        <Cluster $justify="center">
          <Button variant="secondary" onClick={() => setLimit(limit + SHOWN_AT_ONCE)}>
            Show older releases
          </Button>
        </Cluster>
      )}
    </Stack>
  );
};
