/** How often what other people change is loaded again. */
export const LOOK_AGAIN_MS = 5_000;

/** Query options for what other people change. Use them with `usePolling`. */
export const followsOthers = { refetchOnMountOrArgChange: true, refetchOnFocus: true };

/** What changes for a user who joins or leaves a team. */
export const belongingTags = [
  { type: 'Team', id: 'LIST' } as const,
  'Registration',
  'Project',
  'Task',
  'Submission',
  'CertificateAvailability',
] as const;
