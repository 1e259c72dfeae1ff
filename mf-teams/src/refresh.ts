const LOOK_AGAIN_MS = 5_000;

/** Query options for what other people change: load again on focus, and poll while the page has the focus. */
export const followsOthers = {
  refetchOnMountOrArgChange: true,
  refetchOnFocus: true,
  pollingInterval: LOOK_AGAIN_MS,
  skipPollingIfUnfocused: true,
};

export type Following = typeof followsOthers;

/** The same without loading again by itself. */
export const looksOnce: Following = { ...followsOthers, refetchOnFocus: false, pollingInterval: 0 };

/** What changes for a user who joins or leaves a team. */
export const belongingTags = [
  { type: 'Team', id: 'LIST' } as const,
  'Registration',
  'Project',
  'Task',
  'Submission',
  'CertificateAvailability',
] as const;
