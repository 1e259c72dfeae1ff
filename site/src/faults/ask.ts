/** Of what the site answers, what is read here. */
export interface Body {
  access: string;
  refresh: string;
  avatar: string | null;
  uuid: string;
  id: number;
  status: string;
  revisions: unknown[];
  results: { id: number; name: string }[];
}

export interface Answer {
  status: number;
  headers: Headers;
  bytes: Buffer;
  /** Empty if it is not JSON. */
  body: Body;
}

export interface Question {
  /** An access token. */
  as?: string;
  body?: object;
  form?: FormData;
  headers?: Record<string, string>;
  withinMs?: number;
}

/** After this long, the site's pages give up a call. */
export const PATIENCE_MS = 10_000;

/** Makes one call and reads its answer to the end. Rejects if there is none. */
export async function ask(url: string, method = 'GET', question: Question = {}): Promise<Answer> {
  const { as, body, form, headers, withinMs = PATIENCE_MS } = question;
  const answer = await fetch(url, {
    method,
    headers: {
      ...(as && { authorization: `JWT ${as}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: form ?? (body && JSON.stringify(body)),
    redirect: 'manual',
    signal: AbortSignal.timeout(withinMs),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const isJson = answer.headers.get('content-type')?.includes('json') && bytes.length > 0;
  return {
    status: answer.status,
    headers: answer.headers,
    bytes,
    body: (isJson ? JSON.parse(String(bytes)) : {}) as Body,
  };
}
