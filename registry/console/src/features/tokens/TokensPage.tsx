import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useConfirm } from 'shared/overlays';
import { Chip, DateTime, Table, type TableColumn } from 'shared/details';
import { Alert, Button, EmptyState, Page, PageHeader, showSnackbar, Skeleton, Stack } from 'shared/ui';
import { messageOf } from '../../api/messageOf.ts';
import { useRevokeTokenMutation, useTokensQuery } from '../../api/registryApi.ts';
import type { Token } from '../../api/types.ts';
import { CreateTokenDialog } from './CreateTokenDialog.tsx';

interface Row {
  token: Token;
  onRevoke: (token: Token) => void;
}

const columns: TableColumn<Row>[] = [
  { key: 'label', header: 'Label', cell: ({ token }) => <strong>{token.label}</strong> },
  { key: 'scope', header: 'May change', cell: ({ token }) => (token.scope === '*' ? 'Everything' : token.scope) },
  {
    key: 'created',
    header: 'Created',
    cell: ({ token }) => <DateTime value={token.createdAt} show="relative" />,
    isTight: true,
  },
  {
    key: 'state',
    header: 'State',
    cell: ({ token }) => (
      <Chip tone={token.revokedAt ? 'neutral' : 'success'}>{token.revokedAt ? 'Revoked' : 'Valid'}</Chip>
    ),
    isTight: true,
  },
  {
    key: 'actions',
    header: 'Actions',
    isHeaderHidden: true,
    align: 'end',
    cell: ({ token, onRevoke }) =>
      !token.revokedAt && (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => onRevoke(token)}
          aria-label={`Revoke the token “${token.label}”`}
        >
          Revoke
        </Button>
      ),
  },
];

export const TokensPage = () => {
  const { data: tokens, error } = useTokensQuery();
  const [revoke, revocation] = useRevokeTokenMutation();
  const { confirm, confirmDialog } = useConfirm();
  const [isCreating, setCreating] = useState(false);

  const handleRevoke = async ({ id, label }: Token) => {
    const isSure = await confirm({
      title: `Revoke the token “${label}”?`,
      description: 'Anything that still uses it will be refused.',
      confirmLabel: 'Revoke',
      tone: 'danger',
    });
    if (isSure && !(await revoke(id)).error) showSnackbar({ message: `The token “${label}” was revoked.` });
  };

  return (
    <Page>
      <title>Tokens · Registry</title>
      <PageHeader
        title="Tokens"
        subtitle="A squad’s token can release and roll out only its own remote."
        actions={
          <Button icon={<KeyRound aria-hidden />} onClick={() => setCreating(true)}>
            Create token
          </Button>
        }
      />
      <Stack>
        {(error ?? revocation.error) && <Alert tone="error">{messageOf(error ?? revocation.error)}</Alert>}
        {tokens?.length === 0 && (
          <EmptyState
            title="No tokens yet"
            description="The operator's own token is not listed here."
            action={<Button onClick={() => setCreating(true)}>Create token</Button>}
          />
        )}
        {tokens && tokens.length > 0 && (
          <Table
            caption="Tokens"
            columns={columns}
            rows={tokens.map((token) => ({ token, onRevoke: handleRevoke }))}
            rowKey={({ token }) => token.id}
          />
        )}
        {!tokens && !error && <Skeleton shape="table" count={4} />}
      </Stack>
      {isCreating && <CreateTokenDialog onClose={() => setCreating(false)} />}
      {confirmDialog}
    </Page>
  );
};
