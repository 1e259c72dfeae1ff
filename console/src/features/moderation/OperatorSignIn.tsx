import type { FormEvent } from 'react';
import { useDispatch } from 'react-redux';
import { Field, PasswordInput } from '@project-practice/shared/fields';
import { Button, Card, Code, Stack } from '@project-practice/shared/ui';
import { operatorApi } from '../../api/operatorApi.ts';
import { operatorTokenStore } from '../../api/tokenStore.ts';

/** Asks for the token of the API, of which the registry knows nothing. */
export const OperatorSignIn = () => {
  const dispatch = useDispatch();
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Read from the field: password managers fill it without an event.
    const field = event.currentTarget.elements.namedItem('operator-token') as HTMLInputElement;
    // The cache may contain what only an earlier token was allowed to see.
    dispatch(operatorApi.util.resetApiState());
    operatorTokenStore.set(field.value.trim());
  };
  return (
    <Card>
      <form onSubmit={handleSubmit}>
        <Stack>
          <Field
            label="Operator’s token"
            error={operatorTokenStore.wasRefused() ? 'This token is unknown, taken back, or has expired.' : undefined}
            hint={
              <>
                Of your own, and not the one of the registry. It is made by{' '}
                <Code>npm run operator -w api -- add-operator &lt;name&gt;</Code>.
              </>
            }
          >
            <PasswordInput name="operator-token" autoComplete="off" required />
          </Field>
          <div>
            <Button type="submit">Continue</Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
};
