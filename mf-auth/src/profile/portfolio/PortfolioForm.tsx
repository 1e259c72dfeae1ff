import type { PortfolioAddress } from '@project-practice/shared/contract';
import { useState } from 'react';
import {
  applyServerErrors,
  changedIn,
  FormError,
  SubmitButton,
  SwitchField,
  TextField,
  useUnsavedDraft,
  useZodForm,
} from '@project-practice/shared/forms';
import { showSnackbar, Stack } from '@project-practice/shared/ui';
import { boolean, object, refine, string, toLowerCase, trim } from 'zod/mini';
import { useAuthSavePortfolioMutation } from './portfolioApi.ts';
import { portfolioTexts as texts } from '../../texts/portfolio.ts';

const schema = object({ handle: string().check(trim(), toLowerCase()), is_public: boolean() }).check(
  refine(({ handle, is_public }) => !is_public || handle !== '', { error: texts.addressRequired, path: ['handle'] }),
);

export function PortfolioForm({ address }: { address: PortfolioAddress }) {
  const form = useZodForm(schema, { handle: address.handle ?? '', is_public: address.is_public === true });
  const { discardDraft } = useUnsavedDraft('portfolio', form);
  const [save] = useAuthSavePortfolioMutation();
  const [problem, setProblem] = useState<string>();

  const handleSubmit = form.handleSubmit(async (values) => {
    setProblem(undefined);
    const { handle, is_public } = changedIn(form, values);
    const result = await save({ is_public, handle: handle || undefined });
    if ('error' in result) {
      setProblem(applyServerErrors(form, result.error, { fallback: texts.saveFailed }));
      return;
    }
    discardDraft();
    form.reset({ handle: result.data.handle ?? '', is_public: result.data.is_public });
    showSnackbar({
      message: result.data.is_public ? texts.nowPublic : texts.nowPrivate,
      tone: 'success',
      key: 'portfolio',
    });
  });

  return (
    <form onSubmit={handleSubmit} noValidate aria-label={texts.title}>
      <Stack $align="flex-start">
        <FormError message={problem} />
        <SwitchField form={form} name="is_public" label={texts.isPublic} hint={texts.isPublicHint} />
        <TextField
          form={form}
          name="handle"
          label={texts.address}
          hint={texts.addressHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
        />
        <SubmitButton form={form} pendingLabel={texts.saving}>
          {texts.save}
        </SubmitButton>
      </Stack>
    </form>
  );
}
