import { useCallback, useEffect, useRef } from 'react';
import { useHost } from 'shared/remote';
import { useLocation, useNavigate, useSearchParams } from 'shared/router';

/** Marks history entries that opening the dialog added, so that closing it steps back instead of adding another. */
const OPENED_HERE = 'opened-here';

/** The registration dialog is open while the address has `?register=1`, so that other screens can link to it. */
export function useRegisterDialog() {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation();
  const { router } = useHost();
  const navigate = useNavigate();
  const isClosing = useRef(false);
  useEffect(() => void (isClosing.current = false), [key]);
  const isOpen = params.get('register') === '1';

  const open = useCallback(() => {
    setParams((current) => new URLSearchParams([...current, ['register', '1']]), {
      state: OPENED_HERE,
      preventScrollReset: true,
    });
  }, [setParams]);

  const close = useCallback(() => {
    // Back may have closed it, or be under way: another step back would leave the project.
    if (isClosing.current || router.state.location.key !== key) return;
    isClosing.current = true;
    if (state === OPENED_HERE) {
      void navigate(-1);
      return;
    }
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('register');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [key, state, router, navigate, setParams]);

  return { isOpen, open, close };
}
