import { KeyRound } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import type { Passkey } from '@project-practice/shared/contract';
import { DateTime, Section } from '@project-practice/shared/details';
import { onDemand } from '@project-practice/shared/remote';
import { Button, Card, ErrorState, Skeleton, Stack, Text } from '@project-practice/shared/ui';
import { Rows, Words } from './DevicesCard.styles.ts';
import { useAuthPasskeysQuery } from './passkeysApi.ts';
import type { Deed } from './useDeed.ts';
import { securityTexts as texts } from '../../texts/security.ts';

const PasskeyDialog = onDemand(
  async () => (await import(/* webpackChunkName: "profile-dialogs" */ './PasskeyDialog.tsx')).PasskeyDialog,
);

function Row({ passkey, onRemove }: { passkey: Passkey; onRemove(): void }) {
  const { name, is_synced, created_at, last_used_at } = passkey;
  return (
    <li>
      <KeyRound aria-hidden />
      <Words>
        <strong>{name}</strong>
        <p>
          {texts.passkeyAdded} <DateTime value={created_at} show="relative" />
          {last_used_at && (
            <>
              {' · '}
              {texts.lastUsed} <DateTime value={last_used_at} show="relative" />
            </>
          )}
          {is_synced && ` · ${texts.synced}`}
        </p>
      </Words>
      <Button variant="secondary" size="sm" aria-label={texts.removeNamed(name)} onClick={onRemove}>
        {texts.remove}
      </Button>
    </li>
  );
}

/** The passkeys of an account, and whether they are asked for. */
export function PasskeysCard() {
  const { data, isError, isFetching, refetch } = useAuthPasskeysQuery(undefined, { refetchOnMountOrArgChange: true });
  // Kept while the dialog closes, so that its words do not change on the way out.
  const [deed, setDeed] = useState<Deed>({ kind: 'add' });
  const [isOpen, setOpen] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  const begin = (next: Deed) => {
    setDeed(next);
    setOpen(true);
  };
  const close = useCallback(() => setOpen(false), []);
  const handleDone = () => {
    setOpen(false);
    // The button that opened the dialog is gone with its row.
    if (deed.kind === 'remove') setTimeout(() => add.current?.focus());
  };

  return (
    <Card>
      <Section
        title={texts.passkeys}
        description={texts.passkeysDescription}
        actions={
          data && (
            <Button ref={add} variant="secondary" onClick={() => begin({ kind: 'add' })}>
              {texts.addPasskey}
            </Button>
          )
        }
      >
        {data ? (
          <Stack>
            {data.passkeys.length > 0 ? (
              <Rows aria-label={texts.passkeys}>
                {data.passkeys.map((passkey) => (
                  <Row key={passkey.id} passkey={passkey} onRemove={() => begin({ kind: 'remove', passkey })} />
                ))}
              </Rows>
            ) : (
              <Text $tone="muted">{texts.noPasskeys}</Text>
            )}
            {data.isRequired && <Text>{texts.isRequired}</Text>}
            {data.passkeys.length > 0 && (
              <div>
                <Button variant="secondary" onClick={() => begin({ kind: 'require', isRequired: !data.isRequired })}>
                  {data.isRequired ? texts.stopRequiring : texts.require}
                </Button>
              </div>
            )}
          </Stack>
        ) : isError ? (
          <ErrorState message={texts.passkeysFailed} onRetry={refetch} isRetrying={isFetching} />
        ) : (
          <Skeleton shape="text" count={2} label={texts.passkeysLoading} />
        )}
      </Section>
      <PasskeyDialog deed={deed} isOpen={isOpen} onClose={close} onDone={handleDone} />
    </Card>
  );
}
