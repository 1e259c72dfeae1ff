import { useState } from 'react';
import { Link } from 'react-router-dom';
import { anyText, useAddressState, wholeNumber } from '@project-practice/shared/router';
import { Field, NativeSelect } from '@project-practice/shared/fields';
import { Toolbar } from '@project-practice/shared/details';
import { Page, PageHeader, Stack, Text } from '@project-practice/shared/ui';
import { useRemotesQuery } from '../../api/registryApi.ts';
import { AuditTrail } from '../../audit-trail/AuditTrail.tsx';

const PAGE = 50;
/** The most events the registry returns in one answer. */
const MOST = 200;

const parsers = { remote: anyText, entry: wholeNumber };

export const AuditPage = () => {
  const { data: remotes = [] } = useRemotesQuery();
  const [{ remote: name = '', entry }, change] = useAddressState(parsers);
  const [limit, setLimit] = useState(PAGE);
  const handleName = (value: string) => {
    setLimit(PAGE);
    change({ remote: value || undefined, entry: undefined }, { replace: true });
  };
  return (
    <Page>
      <title>Audit · Registry</title>
      <PageHeader
        title="Audit"
        subtitle="Every release, rollout, and rollback: who did it, why, and the numbers behind it."
      />
      <Stack $gap={5}>
        <Toolbar role="search">
          <Field label="Remote">
            <NativeSelect
              options={[
                { value: '', label: 'All remotes' },
                ...remotes.map((remote) => ({ value: remote.name, label: remote.name })),
              ]}
              value={name}
              onChange={(event) => handleName(event.target.value)}
            />
          </Field>
        </Toolbar>
        {entry && (
          <Text>
            Event {entry} and those before it. <Link to="/audit">Show the newest</Link>
          </Text>
        )}
        {/* A key per remote, so that one whose events fail to load does not show those of another. */}
        <AuditTrail
          key={`${name} ${entry}`}
          {...(entry && { from: entry })}
          {...(name && { name })}
          limit={limit}
          {...(limit < MOST && { onMore: () => setLimit(Math.min(MOST, limit + PAGE)) })}
        />
      </Stack>
    </Page>
  );
};
