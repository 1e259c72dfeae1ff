import type { Check, CheckExpectation } from './checkFormat.ts';
import type { SafeRequest } from './safeFetch.ts';
import { asText, render, type RunValues } from './template.ts';

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
  const json = render(request.json, { values, sent: undefined });
  const scope = { values, sent: json };
  const path = render(request.path, {
    ...scope,
    escape: (text) => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD')),
  }) as string;
  const headers = Object.fromEntries(
    Object.entries(request.headers ?? {}).map(([name, value]) => [name.toLowerCase(), asText(render(value, scope))]),
  );
  const body = json === undefined ? request.body && asText(render(request.body, scope)) : JSON.stringify(json);
  if (body !== undefined && !headers['content-type'])
    headers['content-type'] = json === undefined ? 'text/plain; charset=utf-8' : 'application/json';
  const expect = render(check.expect, { ...scope, hasPatterns: true }) as CheckExpectation;
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

function join(deploymentUrl: string, path: string): string {
  const base = new URL(deploymentUrl);
  return `${base.origin}${base.pathname.replace(/\/+$/, '')}${path}`;
}
