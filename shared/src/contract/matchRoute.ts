import type { RemoteManifest, RemoteRoute } from './remote.ts';

export interface RouteMatch {
  remote: string;
  route: RemoteRoute;
  params: Record<string, string>;
}

export type Candidate = Pick<RemoteManifest, 'name' | 'routes'>;

/** One slash at the end does not count. An empty segment does: the remotes' router does not know `/projects//7`. */
const segmentsOf = (path: string) => path.replace(/^\/|\/$/g, '').split('/');

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/** The parameters of `pathname` under `route`, or undefined when it does not fit. */
export function matchPattern(
  route: Pick<RemoteRoute, 'path' | 'params'>,
  pathname: string,
): Record<string, string> | undefined {
  const pattern = segmentsOf(route.path);
  const actual = segmentsOf(pathname);
  if (pattern.length !== actual.length) return undefined;
  const params: Record<string, string> = {};
  for (const [i, expected] of pattern.entries()) {
    const value = decode(actual[i]!);
    if (value === undefined) return undefined;
    if (!expected.startsWith(':')) {
      if (expected !== value) return undefined;
      continue;
    }
    if (value === '') return undefined;
    const name = expected.slice(1);
    const rule = route.params?.[name];
    if (rule !== undefined && !new RegExp(`^(?:${rule})$`).test(value)) return undefined;
    params[name] = value;
  }
  return params;
}

/** Static segments win over parameters, from left to right. */
function compareSpecificity(a: RemoteRoute, b: RemoteRoute): number {
  const left = segmentsOf(a.path);
  const right = segmentsOf(b.path);
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const difference = Number(left[i]!.startsWith(':')) - Number(right[i]!.startsWith(':'));
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * The one remote that owns `pathname`, or undefined. Exact: a pattern never matches by prefix, so that
 * `/projects` does not also claim `/projects/drafts`.
 */
export function matchRoute(remotes: readonly Candidate[], pathname: string): RouteMatch | undefined {
  let best: RouteMatch | undefined;
  for (const remote of remotes) {
    for (const route of remote.routes) {
      const params = matchPattern(route, pathname);
      if (params && (!best || compareSpecificity(route, best.route) < 0)) best = { remote: remote.name, route, params };
    }
  }
  return best;
}

/** `/teams/{uuid}/` with the parameters of a match filled in. */
export function fillPath(template: string, params: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
