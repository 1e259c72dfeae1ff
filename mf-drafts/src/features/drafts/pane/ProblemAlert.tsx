import { Alert } from 'shared/ui';
import type { Problem } from '../../../problem.ts';

export const ProblemAlert = ({ problem: { title, detail }, onClose }: { problem: Problem; onClose(): void }) => (
  <Alert tone="error" title={title} onClose={onClose}>
    {detail}
  </Alert>
);
