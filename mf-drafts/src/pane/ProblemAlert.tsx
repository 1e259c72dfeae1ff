import { useEffect, useRef } from 'react';
import { Alert } from '@project-practice/shared/ui';
import type { Problem } from '../problem.ts';

interface Props {
  problem: Problem;
  onClose(): void;
}

/** An error above the draft. It scrolls into view, because what was pressed may be far below it. */
export function ProblemAlert({ problem, onClose }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // jsdom has no scrollIntoView.
    place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [problem]);
  return (
    <div ref={place}>
      <Alert tone="error" title={problem.title} onClose={onClose}>
        {problem.detail}
      </Alert>
    </div>
  );
}
