import type { FeatureMaker } from '../blueprint.ts';
import { caching, concurrency, documentation, idempotency, localisation, ratelimit, softdelete } from './care.ts';
import { filters, paging, search, sorting } from './finding.ts';
import { dashboard, exporting, history, importing, statistics } from './numbers.ts';
import { accounts, favourites, notifications, roles } from './people.ts';
import { redirect } from './redirect.ts';
import { comments, messages, reactions, reviews, tags } from './talk.ts';
import { audit, cart, payments, reminders, waitlist } from './trade.ts';
import { nearby, ranking } from './world.ts';

/** Features of a service with an HTTP interface, those that fit any thing first: a longer project takes them in this order. Nobody rates a patient or an expense. */
export const HTTP_FEATURES: Readonly<Record<string, FeatureMaker>> = {
  search,
  statistics,
  accounts,
  paging,
  filters,
  reminders,
  waitlist,
  export: exporting,
  roles,
  notifications,
  comments,
  tags,
  documentation,
  history,
  import: importing,
  payments,
  sorting,
  softdelete,
  caching,
  concurrency,
  idempotency,
  audit,
  dashboard,
  localisation,
  ratelimit,
  favourites,
  reviews,
  ranking,
  nearby,
  cart,
  messages,
  reactions,
  redirect,
};
