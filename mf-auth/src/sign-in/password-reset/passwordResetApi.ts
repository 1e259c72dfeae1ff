import { requestAgain, type RequestError } from '@project-practice/shared/api';

/** Returns for how many minutes the link will work. The answer does not reveal whether there is an account. */
export async function askForLetter(email: string): Promise<{ minutes: number } | { error: RequestError }> {
  const answer = await requestAgain('/auth/password/forgot/', { method: 'POST', body: { email } });
  if ('error' in answer) return answer;
  const minutes = (answer.data as { expires_in_minutes?: unknown } | null)?.expires_in_minutes;
  return typeof minutes === 'number' ? { minutes } : { error: { status: 500, kind: 'malformed' } };
}

export async function choosePassword(token: string, new_password: string): Promise<RequestError | undefined> {
  const answer = await requestAgain('/auth/password/reset/', { method: 'POST', body: { token, new_password } });
  return 'error' in answer ? answer.error : undefined;
}
