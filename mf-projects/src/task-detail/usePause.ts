import { useEffect, useState } from 'react';

/** Whether a value has stayed the same for a while. */
export function usePause(value: string, ms: number): boolean {
  const [last, setLast] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setLast, ms, value);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return value === last;
}
