import { type FormEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { tokens } from '@project-practice/shared/theme';
import { Field, PasswordInput } from '@project-practice/shared/fields';
import { Button, Card, Code, Stack, Text } from '@project-practice/shared/ui';
import { styled } from 'styled-components';
import { registryApi } from '../../api/registryApi.ts';
import { hasOwnHost, tokenStore } from '../../api/tokenStore.ts';
import { Mark } from '../../app/Mark.tsx';

const Center = styled.main`
  display: grid;
  place-items: center;
  min-block-size: 100dvh;
  padding: ${tokens.space.gutter};
  background: radial-gradient(60rem 36rem at 50% -10%, var(--wash), transparent 70%);
`;

const Box = styled(Card)`
  inline-size: min(100%, 27rem);
`;

const REFUSED = 'This token is unknown or revoked.';

async function isAccepted(token: string): Promise<boolean> {
  const answer = await fetch('/registry/api/me', { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok && answer.status !== 401) throw new Error(`The registry answered ${answer.status}.`);
  return answer.ok;
}

export const SignInPage = () => {
  const dispatch = useDispatch();
  const [error, setError] = useState(tokenStore.wasRefused() ? REFUSED : '');
  const [isPending, setPending] = useState(false);

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Read from the field: password managers fill it without an event.
    const field = event.currentTarget.elements.namedItem('token') as HTMLInputElement;
    const token = field.value.trim();
    setPending(true);
    setError('');
    try {
      if (await isAccepted(token)) {
        // The cache may contain what only an earlier token was allowed to see.
        dispatch(registryApi.util.resetApiState());
        tokenStore.set(token);
      } else setError(REFUSED);
    } catch {
      setError('The registry is not responding. Try again in a moment.');
    } finally {
      setPending(false);
    }
  };

  return (
    <Center>
      <title>Sign in · Registry</title>
      <Box $padding="lg" $accent>
        <form onSubmit={handleSubmit}>
          <Stack $gap={5}>
            <Mark />
            <Stack $gap={2}>
              <h1 tabIndex={-1}>Registry</h1>
              <Text $tone="muted">See and control which version of each remote visitors get.</Text>
            </Stack>
            <Field
              label="Token"
              error={error || undefined}
              hint={
                <>
                  An operator token or a squad token. On the machine that runs the site, the operator token is in{' '}
                  <Code>.data/registry-token</Code>.
                </>
              }
            >
              <PasswordInput name="token" autoComplete="current-password" required />
            </Field>
            <Button type="submit" isWide isPending={isPending}>
              {isPending ? 'Signing in…' : 'Sign in'}
            </Button>
            {!hasOwnHost() && (
              <Text $tone="subtle" $size="sm">
                A reload asks for the token again: the code of every squad runs on this host and could read what is kept
                here. With a host of its own (<Code>REGISTRY_ADMIN_ORIGIN</Code>), the console keeps you signed in.
              </Text>
            )}
          </Stack>
        </form>
      </Box>
    </Center>
  );
};
