import type { FieldPath, FieldValues } from 'react-hook-form';
import type { Form } from './useZodForm.ts';

interface ServerError {
  message?: unknown;
  fields?: unknown;
  data?: unknown;
}

const toList = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((entry): entry is string => typeof entry === 'string');

/** The messages per field of an API error: its `fields`, or those of its `data`. */
export const serverFields = (error: unknown): Record<string, string[]> => {
  if (typeof error !== 'object' || error === null) return {};
  const { fields, data } = error as ServerError;
  if (typeof fields !== 'object' || fields === null) return data === undefined ? {} : serverFields(data);
  const lists = Object.entries(fields).map(([name, value]) => [name, toList(value)] as const);
  return Object.fromEntries(lists.filter(([, list]) => list.length > 0));
};

export interface ApplyOptions<In extends FieldValues> {
  /** API field names that differ from the form's: `{ deployment_url: 'deploymentUrl' }`. */
  names?: Record<string, FieldPath<In>>;
  /** The screen's own text when the server sent none. */
  fallback?: string;
}

/**
 * Shows the server's messages under their fields and focuses the first of them. Returns the text for an alert above the
 * form (messages without a field, otherwise the general one), or undefined when the fields say it all.
 */
export const applyServerErrors = <In extends FieldValues, Out>(
  form: Form<In, Out>,
  error: unknown,
  { names = {}, fallback }: ApplyOptions<In> = {},
): string | undefined => {
  const known = form.getValues();
  const homeless: string[] = [];
  let hasPlaced = false;
  for (const [wireName, messages] of Object.entries(serverFields(error))) {
    const name = names[wireName] ?? (wireName as FieldPath<In>);
    if (Object.hasOwn(known, name)) {
      form.setError(name, { type: 'server', message: messages.join('\n') }, { shouldFocus: !hasPlaced });
      hasPlaced = true;
    } else {
      homeless.push(...messages);
    }
  }
  if (homeless.length > 0) return homeless.join('\n');
  if (hasPlaced) return undefined;
  const message = (error as ServerError | null | undefined)?.message;
  return typeof message === 'string' && message !== '' ? message : fallback;
};
