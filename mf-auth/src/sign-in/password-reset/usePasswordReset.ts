import { useCallback, useEffect, useRef, useState } from 'react';
import { takeResetToken } from '@project-practice/shared/session';

export interface PasswordReset {
  isOpen: boolean;
  /** The token from the link in a letter; without one the dialog requests a letter. */
  token?: string;
  /** The email typed into the sign-in form. */
  email?: string;
}

/** The state of the password reset dialog, which opens by a button or by the link in a letter. */
export function usePasswordReset() {
  /** The sign-in form. */
  const formRef = useRef<HTMLFormElement>(null);
  const [reset, setReset] = useState<PasswordReset>({ isOpen: false });

  useEffect(() => {
    const followLink = () => {
      const token = takeResetToken();
      if (!token) return;
      // A closing dialog returns the focus to what had it. No button was pressed here, so focus the first field instead.
      formRef.current?.querySelector('input')?.focus();
      setReset({ isOpen: true, token });
    };
    followLink();
    // A link pasted into the address bar of this page does not reload it.
    window.addEventListener('hashchange', followLink);
    return () => window.removeEventListener('hashchange', followLink);
  }, []);

  const ask = (email?: string) => setReset({ isOpen: true, email });
  const close = useCallback(() => setReset((last) => ({ ...last, isOpen: false })), []);
  return { reset, formRef, ask, close };
}
