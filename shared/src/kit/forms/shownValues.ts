import type { FieldValues, ResolverOptions } from 'react-hook-form';

const isShown = (field: unknown): field is HTMLInputElement => field instanceof Element && field.isConnected;

/**
 * The values as the form's fields show them. They differ from what the form knows when a password manager has filled a field
 * without an event. An empty field adds nothing: a select is empty too when what was chosen is no longer offered.
 */
export function shownValues<In extends FieldValues>(values: In, fields: ResolverOptions<In>['fields']): In {
  const shown: FieldValues = { ...values };
  for (const [name, { ref }] of Object.entries(fields)) {
    if (isShown(ref) && typeof shown[name] === 'string' && ref.value !== '') shown[name] = ref.value;
  }
  return shown as In;
}
