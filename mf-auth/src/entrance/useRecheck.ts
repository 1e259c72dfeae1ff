import { useEffect } from 'react';
import type { Form } from '@project-practice/shared/forms';

/** Validates an invalid confirmation again when the password changes: two different passwords can be made equal in either field. */
export function useRecheck<Values extends Record<string, unknown>>(
  form: Form<Values>,
  password: keyof Values,
  confirmation: keyof Values,
): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name === password && form.getFieldState(confirmation as never).error)
            void form.trigger(confirmation as never);
        },
      }),
    [form, password, confirmation],
  );
}
