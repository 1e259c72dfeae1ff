import { hasNul } from '@project-practice/foundation/http';
import { z } from 'zod';
import { MOST_NAME_CHARACTERS, readName } from '../person/names.ts';

/** A person as a provider describes them. */
export interface ProviderIdentity {
  /** The provider's own stable id of the person. */
  subject: string;
  email: string;
  isEmailVerified: boolean;
  first_name: string;
  last_name: string;
}

/** The provider's answer identifies nobody. The message is for the log. */
export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal';
}

const TIMEOUT_MS = 5_000;

/** Requests JSON of a known shape. Throws `ProviderRefusal` for an error status or any other shape. */
export async function askProvider<S extends z.ZodType>(
  url: string,
  shape: S,
  init: RequestInit = {},
): Promise<z.output<S>> {
  const answer = await fetch(url, {
    ...init,
    headers: { accept: 'application/json', 'user-agent': 'project-practice', ...init.headers },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const { origin, pathname } = new URL(url);
  if (!answer.ok) throw new ProviderRefusal(`${origin}${pathname} answered ${answer.status}`);
  const parsed = shape.safeParse(await answer.json().catch(() => undefined));
  if (!parsed.success || hasNul(parsed.data))
    throw new ProviderRefusal(`${origin}${pathname} answered in an unknown shape`);
  return parsed.data;
}

/** What a provider knows about a name, in whole or in parts. */
interface KnownName {
  full?: string | null;
  first?: string;
  last?: string;
}

const fitting = (name: string) => [...readName(name)].slice(0, MOST_NAME_CHARACTERS).join('').trim();

/** First and last name in the form in which people enter them here; `fallback` if the provider's name has nothing visible. */
export function namesOf(
  { full, first = '', last = '' }: KnownName,
  fallback: string,
): Pick<ProviderIdentity, 'first_name' | 'last_name'> {
  if (readName(first)) return { first_name: fitting(first), last_name: fitting(last) };
  const [word = fallback, ...rest] = readName(full ?? '')
    .split(' ')
    .filter(readName);
  return { first_name: fitting(word), last_name: fitting(last || rest.join(' ')) };
}
