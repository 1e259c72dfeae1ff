import { z } from 'zod';
import { wholeNumber } from './values.ts';

interface Limit {
  max: number;
  seconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const limit = (max: number, seconds: number) =>
  wholeNumber(max, 1).transform((value): Limit => ({ max: value, seconds }));

/** How often something may be done per account, address, team or task. The unit of time is part of the name. */
export const limitsSchema = z.object({
  LIMIT_SIGN_IN_PER_MINUTE: limit(10, MINUTE),
  LIMIT_SIGN_IN_PER_ADDRESS_PER_HOUR: limit(600, HOUR),
  LIMIT_SIGN_UP_PER_HOUR: limit(600, HOUR),
  LIMIT_SIGN_UP_TAKEN_PER_HOUR: limit(60, HOUR),
  LIMIT_RESET_PER_HOUR: limit(5, HOUR),
  LIMIT_RESET_PER_ADDRESS_PER_HOUR: limit(60, HOUR),
  LIMIT_CHANGE_EMAIL_PER_DAY: limit(10, DAY),
  LIMIT_SUBMIT_PER_HOUR: limit(10, HOUR),
  LIMIT_DEPLOYMENT_PER_HOUR: limit(120, HOUR),
  LIMIT_ADDRESS_PER_HOUR: limit(120, HOUR),
  LIMIT_REFINE_PER_DAY: limit(20, DAY),
  LIMIT_REFINE_BY_ALL_PER_DAY: limit(2_000, DAY),
  LIMIT_INVITE_PER_DAY: limit(50, DAY),
  LIMIT_VERIFY_PER_MINUTE: limit(60, MINUTE),
  LIMIT_ACCEPT_PER_HOUR: limit(20, HOUR),
  LIMIT_REPORT_PER_HOUR: limit(20, HOUR),
  LIMIT_OPERATOR_PER_MINUTE: limit(120, MINUTE),
  LIMIT_TEAM_PER_DAY: limit(200, DAY),
  LIMIT_DRAFT_PER_DAY: limit(100, DAY),
  LIMIT_PICTURE_PER_DAY: limit(100, DAY),
  LIMIT_KEYED_PER_HOUR: limit(2_000, HOUR),
});

export const limitNames = Object.keys(limitsSchema.shape);

const pairs = (name: string) => Array.from({ length: name.length - 1 }, (_, at) => name.slice(at, at + 2));

/** How similar two names are, by the pairs of letters they share. */
const likeness = (one: string, other: string) =>
  pairs(one).filter((pair) => other.includes(pair)).length / (one.length + other.length);

/** One sentence per LIMIT_ setting that does not exist: otherwise a typing mistake would leave the default in place unnoticed. */
export function unknownLimits(names: string[]): string[] {
  return names
    .filter((name) => name.startsWith('LIMIT_') && !limitNames.includes(name))
    .map(
      (name) =>
        `${name} is not a setting. Did you mean ${limitNames.reduce((best, other) => (likeness(name, other) > likeness(name, best) ? other : best))}?`,
    );
}

export const toLimits = (env: z.output<typeof limitsSchema>) => ({
  signIn: env.LIMIT_SIGN_IN_PER_MINUTE,
  // Same limit as signing in, but counted apart: a sign-in counts under a key that the caller types.
  password: env.LIMIT_SIGN_IN_PER_MINUTE,
  signInPerAddress: env.LIMIT_SIGN_IN_PER_ADDRESS_PER_HOUR,
  signUp: env.LIMIT_SIGN_UP_PER_HOUR,
  // Sign-ups for an email that has an account: whoever repeats that looks for accounts.
  signUpTaken: env.LIMIT_SIGN_UP_TAKEN_PER_HOUR,
  // Counted apart from signing in: whoever requests reset letters in another's name must not keep that person from signing in.
  reset: env.LIMIT_RESET_PER_HOUR,
  resetPerAddress: env.LIMIT_RESET_PER_ADDRESS_PER_HOUR,
  changeEmail: env.LIMIT_CHANGE_EMAIL_PER_DAY,
  submit: env.LIMIT_SUBMIT_PER_HOUR,
  // Of everybody together, so that nobody has the grader visit a host that is not theirs again and again.
  deployment: env.LIMIT_DEPLOYMENT_PER_HOUR,
  address: env.LIMIT_ADDRESS_PER_HOUR,
  refine: env.LIMIT_REFINE_PER_DAY,
  // Of everybody together, because a model is paid for by the call.
  refineByAll: env.LIMIT_REFINE_BY_ALL_PER_DAY,
  invite: env.LIMIT_INVITE_PER_DAY,
  verify: env.LIMIT_VERIFY_PER_MINUTE,
  accept: env.LIMIT_ACCEPT_PER_HOUR,
  report: env.LIMIT_REPORT_PER_HOUR,
  operator: env.LIMIT_OPERATOR_PER_MINUTE,
  // More than anybody needs; it keeps one account from filling the disk.
  team: env.LIMIT_TEAM_PER_DAY,
  draft: env.LIMIT_DRAFT_PER_DAY,
  picture: env.LIMIT_PICTURE_PER_DAY,
  keyed: env.LIMIT_KEYED_PER_HOUR,
});

export type Limits = ReturnType<typeof toLimits>;
