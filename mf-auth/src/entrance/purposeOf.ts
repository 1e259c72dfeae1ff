import { purposeTexts as texts } from '../texts/entrance.ts';

/** The history state of an entrance: where to go afterwards, which the shell's guard or another screen has written. */
interface EntranceState {
  from?: string;
  /** What for, in words that follow "to": "join Copper Otters". */
  purpose?: string;
  /** The session has just ended, so this is nobody new. */
  hadSession?: boolean;
}

/** What a guest needs an account for; undefined for people who came by themselves and for those who have one. */
export function purposeOf(state: unknown): string | undefined {
  const { from, purpose, hadSession } = (state ?? {}) as EntranceState;
  if (typeof from !== 'string' || hadSession) return undefined;
  if (typeof purpose === 'string') return purpose;
  return texts.purposes.find(([start]) => start.test(from))?.[1] ?? texts.other;
}
