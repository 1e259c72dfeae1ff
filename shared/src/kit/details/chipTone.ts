import type { ChipTone } from './Chip.styles.ts';

const difficultyTones: Record<string, ChipTone> = {
  beginner: 'success',
  easy: 'success',
  intermediate: 'warning',
  medium: 'warning',
  advanced: 'error',
  expert: 'error',
  hard: 'error',
};

/** The tone of a difficulty label of a project or task, in any case; neutral when unknown. */
export const difficultyTone = (level: string): ChipTone => difficultyTones[level.trim().toLowerCase()] ?? 'neutral';

/** A task's difficulty as people read it: 1 is easy, 2 is medium, anything else is hard. */
export const taskDifficultyLabel = (level: number): string => (level === 1 ? 'Easy' : level === 2 ? 'Medium' : 'Hard');

const categories = ['frontend', 'backend', 'console', 'mobile', 'ai', 'blockchain', 'iot'] as const;

export const categoryTone = (name: string): ChipTone =>
  categories.find((category) => category === name.trim().toLowerCase()) ?? 'neutral';

const acronyms: Record<string, string> = { ai: 'AI', iot: 'IoT' };

/** A category as people write it: "Backend", "AI". */
export const categoryLabel = (name: string): string =>
  acronyms[name.trim().toLowerCase()] ?? name.charAt(0).toUpperCase() + name.slice(1);

const statuses: Record<string, { tone: ChipTone; label: string }> = {
  passed: { tone: 'success', label: 'Passed' },
  failed: { tone: 'error', label: 'Failed' },
  pending: { tone: 'warning', label: 'Pending' },
  error: { tone: 'neutral', label: 'Error' },
  cancelled: { tone: 'neutral', label: 'Cancelled' },
  locked: { tone: 'neutral', label: 'Locked' },
  draft: { tone: 'neutral', label: 'Draft' },
  generating: { tone: 'info', label: 'Generating' },
  pending_review: { tone: 'warning', label: 'Pending Review' },
  completed: { tone: 'success', label: 'Completed' },
  archived: { tone: 'neutral', label: 'Archived' },
  issued: { tone: 'success', label: 'Issued' },
};

/** Tone and label of a submission's or draft's status; an unknown one is neutral and keeps its raw text. */
export const statusLook = (status: string): { tone: ChipTone; label: string } =>
  statuses[status.toLowerCase()] ?? { tone: 'neutral', label: status };
