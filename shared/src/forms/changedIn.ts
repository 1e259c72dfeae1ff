import type { FieldValues } from 'react-hook-form';
import type { Form } from './useZodForm.ts';

/**
 * Of the values that are being sent, those that differ from what the form was opened with. What was not changed here is
 * not sent as it was then, so that a save does not undo what another tab has changed meanwhile.
 */
export function changedIn<In extends FieldValues, Out extends FieldValues>(form: Form<In, Out>, values: Out): Partial<Out> {
  const before: FieldValues = form.formState.defaultValues ?? {};
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== before[name])) as Partial<Out>;
}
