import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

const over = AbortSignal.abort();

/**
 * The visitor's stay on this page, for what follows an answer. Take the signal before the call; it is aborted once the
 * visitor has gone elsewhere, and then nothing may call them back.
 */
export function useStay(): RefObject<AbortSignal> {
  const { pathname } = useLocation();
  const stay = useRef(over);
  useEffect(() => {
    const page = new AbortController();
    stay.current = page.signal;
    return () => page.abort();
  }, [pathname]);
  return stay;
}
