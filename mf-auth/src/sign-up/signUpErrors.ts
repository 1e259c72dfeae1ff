import type { RequestError } from '@project-practice/shared/api';
import { entranceTexts, signUpTexts } from '../texts/entrance.ts';

/** The field names of the form. */
export type SignUpField = 'firstName' | 'lastName' | 'email' | 'password' | 'confirmPassword';

export interface Problem {
  /** Undefined when the problem is about the form as a whole. */
  field: SignUpField | undefined;
  /** The text under the field. */
  message: string;
  /** The text in the list above the form. */
  line: string;
}

const fields: Record<string, SignUpField> = {
  first_name: 'firstName',
  last_name: 'lastName',
  email: 'email',
  password: 'password',
  confirm: 'confirmPassword',
  confirm_password: 'confirmPassword',
  confirmPassword: 'confirmPassword',
};
/** Fields whose messages need no field name in front. */
const plain = new Set<SignUpField | undefined>(['password', 'confirmPassword']);
const general = new Set(['non_field_errors', 'detail', 'message', 'error']);
/** Keys of an answer that are not for users. */
const silent = new Set(['code']);

const messagesOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (message): message is string => typeof message === 'string' && message !== '',
  );

const whole = (line: string): Problem => ({ field: undefined, message: line, line });

/** The problems of a refused sign-up, one per message. */
export function problemsOf(error: RequestError): Problem[] {
  if (error.status === 429) return [whole(entranceTexts.tooMany(error.retryAfter))];
  if (error.status !== 400 || typeof error.data !== 'object' || error.data === null)
    return [whole(signUpTexts.fallback)];
  const problems = Object.entries(error.data).flatMap(([key, value]) => {
    if (silent.has(key)) return [];
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    const isPlain = plain.has(field) || general.has(key);
    return messagesOf(value).map((message) => ({ field, message, line: isPlain ? message : `${key}: ${message}` }));
  });
  return problems.length > 0 ? problems : [whole(signUpTexts.fallback)];
}
