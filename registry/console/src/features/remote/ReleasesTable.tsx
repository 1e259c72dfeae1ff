import { Chip, DateTime, Table, type TableColumn } from 'shared/details';
import { Button, Cluster } from 'shared/ui';
import type { ReleaseSummary, RemoteDetail } from '../../api/types.ts';
import { earlierVersions } from './earlierVersions.ts';

interface Actions {
  mayChange: boolean;
  onStart: (version: string) => void;
  onRollBack: (version: string) => void;
}

interface Row extends Actions {
  release: ReleaseSummary;
  remote: RemoteDetail;
}

const RoleChip = ({ remote, release: { version } }: Row) => {
  if (version === remote.stable) return <Chip tone="success">Stable</Chip>;
  if (version === remote.rollout?.version) return <Chip tone="warning">Canary, {remote.rollout.percentage} %</Chip>;
  if (version === remote.previous) return <Chip tone="info">Last known good</Chip>;
  const last = remote.rollouts.find((rollout) => rollout.version === version);
  if (last?.state === 'rolled_back') return <Chip tone="error">Rolled back</Chip>;
  if (last?.state === 'aborted') return <Chip>Aborted</Chip>;
  return <Chip>{last ? 'Earlier' : 'Not rolled out'}</Chip>;
};

const RowActions = ({ release: { version }, remote, mayChange, onStart, onRollBack }: Row) => {
  const isLive = version === remote.stable || version === remote.rollout?.version;
  if (!mayChange || isLive) return null;
  return (
    <Cluster $justify="flex-end">
      {remote.stable && earlierVersions(remote).includes(version) && (
        <Button variant="ghost" size="sm" onClick={() => onRollBack(version)} aria-label={`Roll back to ${version}`}>
          Roll back to
        </Button>
      )}
      <Button variant="secondary" size="sm" disabled={remote.rollout !== null} onClick={() => onStart(version)} aria-label={`Start rollout of ${version}`}>
        Start rollout
      </Button>
    </Cluster>
  );
};

const columns: TableColumn<Row>[] = [
  { key: 'version', header: 'Version', cell: ({ release }) => <strong>{release.version}</strong> },
  { key: 'role', header: 'State', cell: (row) => <RoleChip {...row} />, isTight: true },
  { key: 'by', header: 'Released by', cell: ({ release }) => release.publishedBy },
  { key: 'at', header: 'When', cell: ({ release }) => <DateTime value={release.publishedAt} show="relative" />, isTight: true },
  { key: 'actions', header: 'Actions', isHeaderHidden: true, align: 'end', cell: (row) => <RowActions {...row} /> },
];

/** Every release ever made; none is deleted, so that each can come back. */
export const ReleasesTable = ({ remote, ...actions }: Actions & { remote: RemoteDetail }) => (
  <Table
    caption={`Releases of ${remote.name}`}
    columns={columns}
    rows={remote.releases.map((release) => ({ release, remote, ...actions }))}
    rowKey={({ release }) => release.version}
  />
);
