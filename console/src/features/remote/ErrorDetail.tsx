import { Link } from 'react-router-dom';
import { CopyButton, DateTime } from '@project-practice/shared/details';
import { Card, Cluster, Code, Stack, Text } from '@project-practice/shared/ui';
import type { Health } from '../../api/types.ts';
import { placeOf } from '../../rollout/placeOf.ts';

type ErrorOfRelease = Health['errors'][number];

/** One error in full, and where in the source of its release it was thrown. */
export const ErrorDetail = ({ error, toNone }: { error: ErrorOfRelease | undefined; toNone: string }) => (
  <Card>
    <Stack $gap={4}>
      <Cluster $justify="space-between">
        <h3>{error ? `Error in ${error.version}` : 'This error was not seen in this period'}</h3>
        <Cluster>
          <CopyButton text={location.href} label="Copy link" />
          <Link to={toNone}>Close</Link>
        </Cluster>
      </Cluster>
      {error && (
        <>
          <Code>{error.message || 'No message'}</Code>
          <Text $tone="muted" $size="sm">
            {error.count} times during {error.phase}, last <DateTime value={error.lastAt} show="relative" />
          </Text>
          {error.places.length > 0 ? (
            <ol>
              {error.places.map((place, i) => (
                <li key={i}>
                  <Code>{placeOf(place)}</Code>
                  {place.text && (
                    <Text $size="sm" $tone="muted">
                      <code>{place.text}</code>
                    </Text>
                  )}
                </li>
              ))}
            </ol>
          ) : (
            <Text $tone="muted">No place in a released file was reported.</Text>
          )}
        </>
      )}
    </Stack>
  </Card>
);
