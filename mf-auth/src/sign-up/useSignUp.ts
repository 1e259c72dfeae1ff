import { useEffect, useRef, useState } from 'react';
import { isInDoubt } from '@project-practice/shared/api';
import { useZodForm } from '@project-practice/shared/forms';
import { useAppStore } from '@project-practice/shared/store';
import { signUp } from '../entrance/entranceApi.ts';
import { problemsOf, type Problem, type SignUpField } from './signUpErrors.ts';
import { signUpSchema } from './signUpSchema.ts';

const empty = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' };

/** The sign-up form. Its errors are shown under the fields and as a list; editing a field clears its own in both. */
export function useSignUp() {
  const store = useAppStore();
  // Validates edited fields again on submit, not while typing.
  const form = useZodForm(signUpSchema, empty, { reValidateMode: 'onSubmit' });
  /** The values of the last try whose outcome is unknown. */
  const doubtful = useRef<string>(undefined);
  const [problems, setProblems] = useState<Problem[]>([]);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          if (type !== 'change' || !name) return;
          form.clearErrors(name as SignUpField);
          // Two different passwords can be made equal in either field.
          if (name === 'password' && form.getFieldState('confirmPassword').error?.type === 'custom')
            form.clearErrors('confirmPassword');
          setProblems((before) => before.filter(({ field }) => field !== name));
        },
      }),
    [form],
  );

  const handleSubmit = form.handleSubmit(
    async ({ firstName, lastName, email, password }) => {
      setProblems([]);
      const account = { first_name: firstName, last_name: lastName, email, password };
      const typed = JSON.stringify(account);
      const error = await signUp(store, account, typed === doubtful.current);
      if (!error) return;
      doubtful.current = isInDoubt(error) ? typed : undefined;
      const found = problemsOf(error);
      setProblems(found);
      let isFirst = true;
      for (const name of Object.keys(empty) as SignUpField[]) {
        const message = found.flatMap((problem) => (problem.field === name ? problem.message : [])).join('\n');
        if (!message) continue;
        form.setError(name, { type: 'server', message }, { shouldFocus: isFirst });
        isFirst = false;
      }
    },
    () => setProblems([]),
  );

  return { form, lines: problems.map(({ line }) => line), handleSubmit };
}
