import { isPerson, RESOURCES, UNKNOWN_PERSON, UNKNOWN_RESOURCE } from '../vocabulary/resources.ts';
import { pathOf, pluralOf, singularOf } from '../words.ts';
import { parseFields } from './fields.ts';
import type { Field, Resource } from './resource.ts';

export function isKnownThing(word: string): boolean {
  return Object.hasOwn(RESOURCES, singularOf(word));
}

/** The resource for a noun in singular or plural, with the fields that such a thing usually has unless some are given. */
export function resourceOf(noun: string, fields?: Field[]): Resource {
  const singular = singularOf(noun);
  const plural = pluralOf(singular);
  const known = Object.hasOwn(RESOURCES, singular)
    ? RESOURCES[singular]!
    : isPerson(singular)
      ? UNKNOWN_PERSON
      : UNKNOWN_RESOURCE;
  return { singular, plural, path: `/${pathOf(plural)}`, fields: fields?.length ? fields : parseFields(known) };
}
