import { type RefObject, useLayoutEffect, useState } from 'react';

/** How many of the items of a wrapping list are in its first row; all of them until that is known. */
export function useFitting(list: RefObject<HTMLElement | null>, count: number): number {
  const [fitting, setFitting] = useState(count);
  useLayoutEffect(() => {
    const element = list.current!;
    const measure = () => {
      const items = [...element.children] as HTMLElement[];
      // Not displayed, as on a phone: nothing is known.
      if (!items[0]?.offsetParent) return;
      const next = items.findIndex((item) => item.offsetTop > items[0]!.offsetTop);
      setFitting(next === -1 ? count : next);
    };
    measure();
    // jsdom has none, and no sizes either.
    if (!('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [list, count]);
  return fitting;
}
