import { useEffect, useId, useRef } from 'react';
import { Alert, Button, Stack, Text } from '@project-practice/shared/ui';
import { entranceTexts, socialTexts as texts } from '../texts/entrance.ts';
import { providerMarks } from './ProviderMarks.tsx';
import { providers } from './providers.ts';
import { Buttons, Divider } from './SocialSignIn.styles.ts';
import type { useSocialSignIn } from './useSocialSignIn.ts';

/** The buttons for both providers, and the progress of the sign-in with the chosen one. */
export function SocialSignIn({
  missing,
  stage,
  problem,
  start,
  showPopup,
  cancel,
}: ReturnType<typeof useSocialSignIn>) {
  const missingId = useId();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [problem]);

  return (
    <Stack ref={place} $gap={4}>
      <Divider>{entranceTexts.or}</Divider>
      <Buttons>
        {Object.values(providers).map(({ id, name }) => {
          const Mark = providerMarks[id];
          return (
            <Button
              key={id}
              variant="secondary"
              icon={<Mark />}
              aria-label={texts.continueWith(name)}
              aria-describedby={missing.some((provider) => provider.id === id) ? missingId : undefined}
              onClick={() => start(id)}
            >
              {name}
            </Button>
          );
        })}
      </Buttons>
      {missing.length > 0 && (
        <Text id={missingId} $tone="muted" $size="sm" style={{ textAlign: 'center' }}>
          {texts.missing(missing.map(({ name }) => name))}
        </Text>
      )}
      {problem && <Alert tone="error">{problem}</Alert>}
      {stage?.step === 'waiting' && (
        <Alert
          actions={
            <>
              <Button size="sm" variant="secondary" onClick={showPopup}>
                {texts.show}
              </Button>
              <Button size="sm" variant="ghost" onClick={cancel}>
                {texts.cancel}
              </Button>
            </>
          }
        >
          {texts.waiting(stage.provider.name)}
        </Alert>
      )}
      {stage?.step === 'finishing' && <Alert>{texts.finishing(stage.provider.name)}</Alert>}
    </Stack>
  );
}
