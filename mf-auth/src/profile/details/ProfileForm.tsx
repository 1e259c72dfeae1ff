import type { UserProfile } from '@project-practice/shared/contract';
import { FormError, SelectField, SubmitButton, TextField } from '@project-practice/shared/forms';
import { onDemand } from '@project-practice/shared/remote';
import { useUnsavedGuard } from '@project-practice/shared/router';
import { Section } from '@project-practice/shared/details';
import { Button, Card, Cluster, Grid, Stack, Text } from '@project-practice/shared/ui';
import { profileTexts as texts } from '../../texts/profile.ts';
import { AvatarPicker } from './AvatarPicker.tsx';
import type { TriedPicture } from './usePicture.ts';
import { useProfileForm } from './useProfileForm.ts';

const LeaveDialog = onDemand(
  async () => (await import(/* webpackChunkName: "profile-dialogs" */ './LeaveDialog.tsx')).LeaveDialog,
);

interface Props {
  user: UserProfile;
  onPicture(tried: TriedPicture): void;
  onSaved(answer: unknown): void;
  onCancel(): void;
}

/** The known user types, and the account's current one if it is another. */
function userTypeOptions(current: string) {
  const names = Object.keys(texts.userTypes);
  return [...new Set([...names, current])]
    .filter(Boolean)
    .map((value) => ({ value, label: texts.userTypes[value] ?? value }));
}

export function ProfileForm({ user, onPicture, onSaved, onCancel }: Props) {
  const { form, picture, problem, handleSubmit, discardDraft, isDirty, hasNewEmail, hasEmptied } = useProfileForm({
    user,
    onPicture,
    onSaved,
  });
  const blocker = useUnsavedGuard(isDirty);

  const handleCancel = () => {
    discardDraft();
    onCancel();
  };
  const handleLeave = () => {
    discardDraft();
    blocker.proceed?.();
  };

  return (
    <Card as="form" onSubmit={handleSubmit} noValidate aria-label={texts.edit}>
      <Section title={texts.details}>
        <Stack $gap={5}>
          <FormError message={problem} />
          <AvatarPicker {...picture} hasPicture={Boolean(user.avatar)} />
          <Grid $min="17rem" $gap={4} style={{ maxInlineSize: '44rem' }}>
            <TextField form={form} name="first_name" label={texts.firstName} autoComplete="given-name" />
            <TextField form={form} name="last_name" label={texts.lastName} autoComplete="family-name" />
            <TextField
              form={form}
              name="email"
              label={texts.email}
              type="email"
              autoComplete="email"
              inputMode="email"
              autoCapitalize="none"
              spellCheck={false}
              hint={hasNewEmail && texts.emailWarning}
            />
            <TextField form={form} name="phone" label={texts.phone} type="tel" autoComplete="tel" isOptional />
            <SelectField
              form={form}
              name="user_type"
              label={texts.userType}
              options={userTypeOptions(user.user_type)}
            />
          </Grid>
          <div role="status">{hasEmptied && <Text $tone="muted">{texts.emptyKept}</Text>}</div>
          <Cluster $gap={3}>
            <SubmitButton form={form} pendingLabel={texts.saving} isPending={picture.isReading}>
              {texts.save}
            </SubmitButton>
            <Button variant="secondary" disabled={form.formState.isSubmitting} onClick={handleCancel}>
              {texts.cancel}
            </Button>
          </Cluster>
        </Stack>
      </Section>
      <LeaveDialog isOpen={blocker.state === 'blocked'} onClose={() => blocker.reset?.()} onLeave={handleLeave} />
    </Card>
  );
}
