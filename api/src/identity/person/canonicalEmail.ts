import { tidy } from '@project-practice/shared/contract';

/**
 * The form in which addresses are compared and unique. Compatibility forms come first: the Kelvin sign (U+212A) is
 * another character than `k`, but lower-cases to it.
 */
export const canonicalEmail = (email: string): string => tidy(email.normalize('NFKC')).toLowerCase();
