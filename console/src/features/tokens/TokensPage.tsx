import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useConfirm } from '@project-practice/shared/overlays';
import { Chip, DateTime, Table, type TableColumn } from '@project-practice/shared/details';
import {
  Alert,
  Button,
  EmptyState,
  Page,
  PageHeader,
  showSnackbar,
  Skeleton,
  Stack,
  Text,
} from '@project-practice/shared/ui';
import { messageOf } from '../../api/messageOf.ts';
import { useRevokeTokenMutation, useTokensQuery } from '../../api/registryApi.ts';
import type { Token } from '../../api/types.ts';
import { CreateTokenDialog } from './CreateTokenDialog.tsx';

interface Row {
  token: Token;
  onRevoke: (token: Token) => void;
}

const stateOf = ({ revokedAt, expiresAt }: Token) =>
  revokedAt ? 'Revoked' : Date.parse(String(expiresAt)) > Date.now() ? 'Valid' : 'Expired';

const columns: TableColumn<Row>[] = [
  {
    key: 'label',
    header: 'Label',
    cell: ({ token }) => (
      <Stack $gap={0}>
        <strong>{token.label}</strong>
        <Text $size="sm" $tone="muted">
          {token.id.slice(0, 8)}
        </Text>
      </Stack>
    ),
  },
  {
    key: 'scope',
    header: 'May',
    cell: ({ token }) => (token.scope === '*' ? 'Everything' : `${token.may.join(', ')} ${token.scope}`),
  },
  {
    key: 'created',
    header: 'Created',
    cell: ({ token }) => <DateTime value={token.createdAt} show="relative" />,
    isTight: true,
  },
  {
    key: 'used',
    header: 'Last used',
    cell: ({ token }) => (token.lastUsedAt ? <DateTime value={token.lastUsedAt} show="relative" /> : 'Never'),
    isTight: true,
  },
  { key: 'expires', header: 'Expires', cell: ({ token }) => <DateTime value={token.expiresAt} />, isTight: true },
  {
    key: 'state',
    header: 'State',
    cell: ({ token }) => <Chip tone={stateOf(token) === 'Valid' ? 'success' : 'neutral'}>{stateOf(token)}</Chip>,
    isTight: true,
  },
  {
    key: 'actions',
    header: 'Actions',
    isHeaderHidden: true,
    align: 'end',
    cell: ({ token, onRevoke }) =>
      stateOf(token) === 'Valid' && (
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
      description: 'Anything that still uses it will be refused, and its previews end.',
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
        subtitle="A squad’s token can publish and roll out only its own remote. People who operate the site have one each."
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
