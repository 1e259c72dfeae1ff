import { useState } from 'react';
import { useIntentKey } from '@project-practice/shared/api';
import { applyServerErrors, FormError, PasswordField, SubmitButton, useZodForm } from '@project-practice/shared/forms';
import { Section } from '@project-practice/shared/details';
import { Card, showSnackbar, Stack } from '@project-practice/shared/ui';
import { minLength, object, refine, string } from 'zod/mini';
import { useRecheck } from '../../entrance/useRecheck.ts';
import { useAuthChangePasswordMutation } from './securityApi.ts';
import { securityTexts as texts } from '../../texts/security.ts';

const schema = object({
  current_password: string(),
  new_password: string().check(minLength(1, texts.nextRequired)),
  confirm: string(),
}).check(refine(({ new_password, confirm }) => new_password === confirm, { error: texts.mismatch, path: ['confirm'] }));

const empty = { current_password: '', new_password: '', confirm: '' };

export function PasswordCard() {
  const form = useZodForm(schema, empty);
  useRecheck(form, 'new_password', 'confirm');
  const [change] = useAuthChangePasswordMutation();
  const [problem, setProblem] = useState<string>();
  // If the answer is lost after the password was changed, a second try under a new key would be refused, because the
  // current password is no longer right.
  const intent = useIntentKey();

  const handleSubmit = form.handleSubmit(async ({ current_password, new_password }) => {
    setProblem(undefined);
    const body = { new_password, ...(current_password && { current_password }) };
    const result = await change({ body, idempotencyKey: intent.keyFor(body) });
    if ('error' in result) {
      setProblem(applyServerErrors(form, result.error, { fallback: texts.changeFailed }));
      return;
    }
    intent.forget();
    form.reset(empty);
    showSnackbar({ message: texts.changed, tone: 'success' });
  });

  return (
    <Card>
      <Section title={texts.password} description={texts.passwordDescription}>
        <form onSubmit={handleSubmit} noValidate aria-label={texts.change}>
          <Stack style={{ maxInlineSize: '26rem' }}>
            <FormError message={problem} />
            <PasswordField form={form} name="current_password" label={texts.current} autoComplete="current-password" />
            <PasswordField
              form={form}
              name="new_password"
              label={texts.next}
              autoComplete="new-password"
              hint={texts.nextHint}
            />
            <PasswordField form={form} name="confirm" label={texts.confirm} autoComplete="new-password" />
            <div>
              <SubmitButton form={form} pendingLabel={texts.changing}>
                {texts.change}
              </SubmitButton>
            </div>
          </Stack>
        </form>
      </Section>
    </Card>
  );
}
