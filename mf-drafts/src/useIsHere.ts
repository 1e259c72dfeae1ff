import { type RefObject, useEffect, useRef } from 'react';

/** Whether the component is still mounted, for what follows an answer: a visitor who has gone elsewhere stays there. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  return isHere;
}
