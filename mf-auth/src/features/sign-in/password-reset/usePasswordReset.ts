import { useCallback, useEffect, useRef, useState } from 'react';
import { takeResetToken } from 'shared/session';

export interface Recovery {
  isOpen: boolean;
  /** Of a letter's link; without one a letter is asked for. */
  token?: string;
  /** What was typed at the sign-in. */
  email?: string;
}

/** What the dialog about a forgotten password is opened for: by hand, or by the link of a letter. */
export function useRecovery() {
  /** Of the sign-in's own form. */
  const formRef = useRef<HTMLFormElement>(null);
  const [recovery, setRecovery] = useState<Recovery>({ isOpen: false });

  useEffect(() => {
    const followLink = () => {
      const token = takeResetToken();
      if (!token) return;
      // Nothing was pressed that the dialog could give the focus back to: left, it gives it to the field where one goes on.
      formRef.current?.querySelector('input')?.focus();
      setRecovery({ isOpen: true, token });
    };
    followLink();
    // A link pasted into the address of this very page loads nothing anew.
    window.addEventListener('hashchange', followLink);
    return () => window.removeEventListener('hashchange', followLink);
  }, []);

  const ask = (email?: string) => setRecovery({ isOpen: true, email });
  const close = useCallback(() => setRecovery((last) => ({ ...last, isOpen: false })), []);
  return { recovery, formRef, ask, close };
}
