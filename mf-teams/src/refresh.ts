/** Teams change through other people: open pages look again when they come to the front, and while they are there. */
const LOOK_AGAIN_MS = 5_000;

export const followsOthers = {
  refetchOnMountOrArgChange: true,
  refetchOnFocus: true,
  pollingInterval: LOOK_AGAIN_MS,
  skipPollingIfUnfocused: true,
};

export type Following = typeof followsOthers;

export const looksOnce: Following = { ...followsOthers, refetchOnFocus: false, pollingInterval: 0 };

/** Belonging to a team, or not, changes what a person sees of everything a team works on. */
export const belongingTags = [{ type: 'Team', id: 'LIST' } as const, 'Registration', 'Project', 'Task', 'Submission', 'CertificateAvailability'] as const;
