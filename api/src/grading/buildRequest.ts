import type { Check, CheckExpectation } from './checkFormat.ts';
import { writeJson } from './losslessJson.ts';
import type { SafeRequest } from './safeFetch.ts';
import { asText, newRunValues, render, RequestTooLarge, type RunValues } from './template.ts';

/** What one request of a test may have in all. */
const MOST_BYTES = 100_000;

/**
 * The request and the expectation of a check, with all placeholders filled in. Throws `MissingValue` if an earlier test
 * did not capture a value that this one needs.
 */
export function buildRequest(
  check: Check,
  values: RunValues,
  deploymentUrl: string,
  timeoutMs: number,
): { sent: SafeRequest; expect: CheckExpectation } {
  const { request } = check;
  const room = { left: MOST_BYTES };
  const json = render(request.json, { values, sent: undefined, room });
  const scope = { values, sent: json, room };
  const path = render(request.path, {
    ...scope,
    escape: (text) => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD')),
  }) as string;
  const headers: Record<string, string> = { ...acceptOf(check) };
  for (const [name, value] of Object.entries(request.headers ?? {}))
    headers[name.toLowerCase()] = asText(render(value, scope));
  const body = json === undefined ? request.body && asText(render(request.body, scope)) : writeJson(json);
  if (body !== undefined && !headers['content-type'])
    headers['content-type'] = json === undefined ? 'text/plain; charset=utf-8' : 'application/json';
  const given = [path, ...Object.values(headers), body ?? ''];
  if (given.reduce((sum, text) => sum + Buffer.byteLength(text), 0) > MOST_BYTES) throw new RequestTooLarge();
  const expect = render(check.expect, { ...scope, room: { left: MOST_BYTES }, hasPatterns: true }) as CheckExpectation;
  const wantsRedirect = [expect.status ?? []].flat().some((status) => status >= 300 && status < 400);
  return {
    expect,
    sent: {
      method: request.method,
      url: join(deploymentUrl, path),
      headers,
      body,
      timeoutMs,
      followRedirects: !wantsRedirect,
    },
  };
}

/** The address that the first test of a run asks for: the deployment's own if the test is refused anyway. */
export function firstAddress(check: Check, deploymentUrl: string): string {
  try {
    return buildRequest(check, newRunValues(), deploymentUrl, 0).sent.url;
  } catch (error) {
    if (error instanceof RequestTooLarge) return deploymentUrl;
    throw error;
  }
}

/**
 * A test that expects JSON asks for it, and for nothing else: many frameworks answer errors as a page or as a redirect to
 * one otherwise, and Rails does so as soon as the list contains everything. Other tests ask for what a browser does.
 */
function acceptOf({ request, expect, capture }: Check): { accept?: string } {
  if (expect.type?.includes('/') && !/html|json/i.test(expect.type)) return { accept: `${expect.type}, */*;q=0.8` };
  if (expect.type)
    return /json$/i.test(expect.type)
      ? {
          accept: expect.type.includes('/')
            ? [...new Set([expect.type, 'application/json'])].join(', ')
            : 'application/json',
        }
      : {};
  if (expect.json || expect.schema || capture) return { accept: 'application/json' };
  // Who sends JSON is no browser, unless a page is expected.
  return request.json !== undefined && !expect.body ? { accept: 'application/json' } : {};
}

/** The path below the deployment's, with the queries of both: some hosts take a key there. */
function join(deploymentUrl: string, path: string): string {
  const base = new URL(deploymentUrl);
  const [place, ...query] = path.split('?');
  const queries = [base.search.slice(1), query.join('?')].filter(Boolean).join('&');
  return `${base.origin}${base.pathname.replace(/\/+$/, '')}${place}${queries && `?${queries}`}`;
}
