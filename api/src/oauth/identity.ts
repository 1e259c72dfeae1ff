import { z } from 'zod';
import { hasNul } from '../plugins/validation.ts';

/** Who a provider says is there. */
export interface ProviderIdentity {
  /** The provider's own stable id of the person. */
  subject: string;
  email: string;
  isEmailVerified: boolean;
  first_name: string;
  last_name: string;
}

/** The provider's answer does not prove anybody. The message is for the log. */
export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal';
}

const PATIENCE_MS = 5_000;

/** Asks a provider for JSON of a known shape. */
export async function askProvider<S extends z.ZodType>(url: string, shape: S, init: RequestInit = {}): Promise<z.output<S>> {
  const answer = await fetch(url, {
    ...init,
    headers: { accept: 'application/json', 'user-agent': 'project-practice', ...init.headers },
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const { origin, pathname } = new URL(url);
  if (!answer.ok) throw new ProviderRefusal(`${origin}${pathname} answered ${answer.status}`);
  const parsed = shape.safeParse(await answer.json().catch(() => undefined));
  if (!parsed.success || hasNul(parsed.data)) throw new ProviderRefusal(`${origin}${pathname} answered in an unknown shape`);
  return parsed.data;
}

/** A full name as first and last name; the part of the address before the `@` when there is none. */
export function splitName(fullName: string | null | undefined, fallback: string): Pick<ProviderIdentity, 'first_name' | 'last_name'> {
  const words = (fullName ?? '').trim().split(/\s+/).filter(Boolean);
  const [first = fallback, ...rest] = words;
  return { first_name: first.slice(0, 100), last_name: rest.join(' ').slice(0, 100) };
}
