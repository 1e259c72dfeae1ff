import type { RequestError } from 'shared/api';
import { entranceTexts, signUpTexts } from '../../texts/entrance.ts';

/** The form's names. */
export type SignUpField = 'firstName' | 'lastName' | 'email' | 'password' | 'confirmPassword';

export interface Problem {
  /** Undefined when it belongs to the form as a whole. */
  field: SignUpField | undefined;
  /** As under the field. */
  message: string;
  /** As in the list above the form. */
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
/** Their messages say by themselves what they are about. */
const plain = new Set<SignUpField | undefined>(['password', 'confirmPassword']);
const general = new Set(['non_field_errors', 'detail', 'message', 'error']);
/** Beside a message an answer may carry its code, which is for programs. */
const silent = new Set(['code']);

const messagesOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((message): message is string => typeof message === 'string' && message !== '');

const whole = (line: string): Problem => ({ field: undefined, message: line, line });

/** What a refused sign-up has to tell, one entry per message. */
export function problemsOf(error: RequestError): Problem[] {
  if (error.status === 429) return [whole(entranceTexts.tooMany(error.retryAfter))];
  if (error.status !== 400 || typeof error.data !== 'object' || error.data === null) return [whole(signUpTexts.fallback)];
  const problems = Object.entries(error.data).flatMap(([key, value]) => {
    if (silent.has(key)) return [];
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    const isPlain = plain.has(field) || general.has(key);
    return messagesOf(value).map((message) => ({ field, message, line: isPlain ? message : `${key}: ${message}` }));
  });
  return problems.length > 0 ? problems : [whole(signUpTexts.fallback)];
}
