import { useCallback, useEffect, useRef, useState } from 'react';
import { takeResetToken } from 'shared/session';

export interface PasswordReset {
  isOpen: boolean;
  /** Of a letter's link; without one a letter is asked for. */
  token?: string;
  /** What was typed at the sign-in. */
  email?: string;
}

/** What the dialog about a forgotten password is opened for: by hand, or by the link of a letter. */
export function usePasswordReset() {
  /** Of the sign-in's own form. */
  const formRef = useRef<HTMLFormElement>(null);
  const [reset, setReset] = useState<PasswordReset>({ isOpen: false });

  useEffect(() => {
    const followLink = () => {
      const token = takeResetToken();
      if (!token) return;
      // Nothing was pressed that the dialog could give the focus back to: left, it gives it to the field where one goes on.
      formRef.current?.querySelector('input')?.focus();
      setReset({ isOpen: true, token });
    };
    followLink();
    // A link pasted into the address of this very page loads nothing anew.
    window.addEventListener('hashchange', followLink);
    return () => window.removeEventListener('hashchange', followLink);
  }, []);

  const ask = (email?: string) => setReset({ isOpen: true, email });
  const close = useCallback(() => setReset((last) => ({ ...last, isOpen: false })), []);
  return { reset, formRef, ask, close };
}
