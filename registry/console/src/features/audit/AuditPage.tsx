import { useSearchParams } from 'react-router-dom';
import { Field, NativeSelect, Page, PageHeader, Stack, Toolbar } from 'shared/ui';
import { useRemotesQuery } from '../../api/registryApi.ts';
import { AuditTrail } from '../../audit-trail/AuditTrail.tsx';

export const AuditPage = () => {
  const { data: remotes = [] } = useRemotesQuery();
  const [search, setSearch] = useSearchParams();
  const name = search.get('remote') ?? '';
  return (
    <Page>
      <title>Audit · Registry</title>
      <PageHeader title="Audit" subtitle="Every release, rollout and rollback: who, why, and the numbers it stood on." />
      <Stack $gap={5}>
        <Toolbar role="search">
          <Field label="Remote">
            <NativeSelect
              options={[{ value: '', label: 'All remotes' }, ...remotes.map((remote) => ({ value: remote.name, label: remote.name }))]}
              value={name}
              onChange={(event) => setSearch(event.target.value ? { remote: event.target.value } : {}, { replace: true })}
            />
          </Field>
        </Toolbar>
        <AuditTrail {...(name && { name })} limit={100} />
      </Stack>
    </Page>
  );
};
