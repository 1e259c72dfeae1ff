import { z } from 'zod';
import {
  PasswordField,
  SelectField,
  SubmitButton,
  SwitchField,
  TextField,
  useUnsavedDraft,
  useZodForm,
} from '../../src/kit/forms/index.ts';
import { Section } from '../../src/kit/details/index.ts';
import { Card, showSnackbar, Stack } from '../../src/kit/ui/index.ts';

const schema = z.object({
  name: z.string().trim().min(1, 'Enter your name.'),
  email: z.email('Enter a valid email address.'),
  password: z.string().min(8, 'At least 8 characters.'),
  type: z.string().min(1, 'Choose one.'),
  isPublic: z.boolean(),
});

const types = ['student', 'professor', 'company'].map((value) => ({ value, label: value }));

export const Forms = () => {
  const form = useZodForm(schema, { name: '', email: '', password: '', type: '', isPublic: false });
  const { discardDraft } = useUnsavedDraft('kit', form);
  const handleSubmit = form.handleSubmit(() => {
    discardDraft();
    showSnackbar({ message: 'Saved.', tone: 'success' });
  });
  return (
    <Section title="Forms" description="Errors stand under their fields; what is typed survives a reload of this tab.">
      <Card>
        <Stack as="form" $gap={5} onSubmit={handleSubmit} noValidate>
          <TextField form={form} name="name" label="Name" autoComplete="name" isRequired />
          <TextField form={form} name="email" label="Email" type="email" autoComplete="email" isRequired />
          <PasswordField form={form} name="password" label="Password" autoComplete="new-password" isRequired />
          <SelectField form={form} name="type" label="I am a" options={types} placeholder="Choose…" />
          <SwitchField form={form} name="isPublic" label="Public portfolio" />
          <SubmitButton form={form} pendingLabel="Saving...">
            Save Changes
          </SubmitButton>
        </Stack>
      </Card>
    </Section>
  );
};
