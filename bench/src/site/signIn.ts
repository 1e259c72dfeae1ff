export interface Visitor {
  /** The session as the browser stores it. */
  stored: string;
}

async function json<T>(answer: Response): Promise<T> {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}.`);
  return (await answer.json()) as T;
}

export async function signIn(address: string, email: string, password: string): Promise<Visitor> {
  const login = await fetch(`${address}/api/v1/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { access, refresh } = await json<{ access: string; refresh: string }>(login);
  const user = await json<object>(
    await fetch(`${address}/api/v1/auth/profile/`, { headers: { authorization: `JWT ${access}` } }),
  );
  return { stored: JSON.stringify({ user, accessToken: access, refreshToken: refresh, isAuthenticated: true, v: 1 }) };
}
