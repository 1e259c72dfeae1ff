import { Link } from 'react-router-dom';
import { DateTime } from '@project-practice/shared/details';
import { Alert, Button, Cluster } from '@project-practice/shared/ui';
import { useMarkSeenMutation, useMeQuery } from '../../api/registryApi.ts';
import type { RemoteSummary } from '../../api/types.ts';
import { failedOf } from '../../rollout/failedOf.ts';

/** What the registry took back while nobody was watching, until somebody who may change that remote has seen it. */
export const TakenBackStrip = ({ remote: { name, takenBack } }: { remote: RemoteSummary }) => {
  const { data: me } = useMeQuery();
  const [markSeen, { isLoading }] = useMarkSeenMutation();
  if (!takenBack) return null;
  return (
    <Alert tone="error">
      <Cluster $justify="space-between">
        <span>
          <strong>
            <Link to={`/remotes/${name}?rollout=${takenBack.id}`}>
              {name} {takenBack.version}
            </Link>{' '}
            was taken back <DateTime value={takenBack.endedAt!} show="relative" />:
          </strong>{' '}
          {failedOf(takenBack)}.
        </span>
        {(me?.scope === '*' || me?.scope === name) && (
          <Button
            variant="secondary"
            size="sm"
            isPending={isLoading}
            onClick={() => void markSeen(name)}
            aria-label={`Seen: ${name} ${takenBack.version} was taken back`}
          >
            Seen
          </Button>
        )}
      </Cluster>
    </Alert>
  );
};
