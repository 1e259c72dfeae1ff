import type { FieldValues } from 'react-hook-form';
import type { Form } from './useZodForm.ts';

/**
 * The submitted values that differ from the form's default values. Sending only these keeps a save from undoing what
 * another tab has changed meanwhile.
 */
export function changedIn<In extends FieldValues, Out extends FieldValues>(
  form: Form<In, Out>,
  values: Out,
): Partial<Out> {
  const before: FieldValues = form.formState.defaultValues ?? {};
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== before[name])) as Partial<Out>;
}
