import type { LinkRule } from '../idea/idea.ts';

export interface Action {
  /** All forms of the verb that may occur in a prompt. */
  forms: string;
  verb: string;
  /** Noun for the record that the act creates. */
  noun: string;
  /** Additional fields of the record, in the notation of `resources.ts`. */
  fields: string;
  rule: LinkRule;
  close: { verb: string; status: string } | null;
  /** Means something else when it is done to people: nurses who register patients do not join them. */
  onlyToThings?: true;
}

/** What somebody may do to something, and the record that is kept of it. */
export const ACTIONS: readonly Action[] = [
  {
    forms: 'borrow borrows borrowing lend lends lending',
    verb: 'borrow',
    noun: 'loan',
    fields: 'due_on:date',
    rule: 'one-at-a-time',
    close: { verb: 'return', status: 'returned' },
  },
  {
    forms: 'rent rents renting hire hires hiring',
    verb: 'rent',
    noun: 'rental',
    fields: 'due_on:date',
    rule: 'one-at-a-time',
    close: { verb: 'return', status: 'returned' },
  },
  {
    forms: 'adopt adopts adopting',
    verb: 'adopt',
    noun: 'adoption',
    fields: 'adopted_on:date',
    rule: 'one-at-a-time',
    close: { verb: 'cancel', status: 'cancelled' },
  },
  {
    forms: 'claim claims claiming',
    verb: 'claim',
    noun: 'claim',
    fields: 'claimed_on:date',
    rule: 'one-at-a-time',
    close: { verb: 'release', status: 'released' },
  },
  {
    forms: 'book books booking',
    verb: 'book',
    noun: 'booking',
    fields: 'takes_place_on:date',
    rule: 'per-day',
    close: { verb: 'cancel', status: 'cancelled' },
  },
  {
    forms: 'reserve reserves reserving',
    verb: 'reserve',
    noun: 'reservation',
    fields: 'takes_place_on:date',
    rule: 'per-day',
    close: { verb: 'cancel', status: 'cancelled' },
  },
  {
    forms: 'schedule schedules scheduling',
    verb: 'schedule',
    noun: 'appointment',
    fields: 'takes_place_on:date',
    rule: 'per-day',
    close: { verb: 'cancel', status: 'cancelled' },
  },
  {
    forms: 'buy buys buying order orders ordering purchase purchases purchasing',
    verb: 'order',
    noun: 'order',
    fields: 'quantity:int(1..9)',
    rule: 'free',
    close: { verb: 'cancel', status: 'cancelled' },
  },
  {
    forms: 'donate donates donating fund funds funding back backs backing',
    verb: 'support',
    noun: 'donation',
    fields: 'amount_cents:int(100..90000)',
    rule: 'free',
    close: null,
  },
  {
    forms: 'bid bids bidding',
    verb: 'bid on',
    noun: 'bid',
    fields: 'amount_cents:int(100..90000)',
    rule: 'free',
    close: null,
  },
  {
    forms: 'enrol enrols enroll enrolls enrolling enroling register registers registering join joins joining',
    verb: 'join',
    noun: 'enrollment',
    fields: '',
    rule: 'once',
    close: { verb: 'withdraw', status: 'withdrawn' },
    onlyToThings: true,
  },
  {
    forms: 'apply applies applying',
    verb: 'apply for',
    noun: 'application',
    fields: 'motivation:sentence',
    rule: 'once',
    close: { verb: 'withdraw', status: 'withdrawn' },
  },
  {
    forms: 'attend attends attending',
    verb: 'attend',
    noun: 'attendance',
    fields: '',
    rule: 'once',
    close: { verb: 'cancel', status: 'cancelled' },
  },
  { forms: 'vote votes voting', verb: 'vote for', noun: 'vote', fields: '', rule: 'once', close: null },
  { forms: 'sign signs signing', verb: 'sign', noun: 'signature', fields: '', rule: 'once', close: null },
  {
    forms: 'rate rates rating review reviews reviewing',
    verb: 'review',
    noun: 'review',
    fields: 'rating:int(1..5), text:sentence',
    rule: 'once',
    close: null,
  },
  {
    forms: 'follow follows following subscribe subscribes subscribing',
    verb: 'follow',
    noun: 'subscription',
    fields: '',
    rule: 'once',
    close: { verb: 'cancel', status: 'cancelled' },
  },
  {
    forms: 'request requests requesting',
    verb: 'request',
    noun: 'request',
    fields: 'reason:sentence',
    rule: 'once',
    close: { verb: 'approve', status: 'approved' },
  },
  {
    forms: 'approve approves approving',
    verb: 'approve',
    noun: 'approval',
    fields: 'comment:sentence',
    rule: 'once',
    close: { verb: 'revoke', status: 'revoked' },
  },
  {
    forms: 'accept accepts accepting',
    verb: 'accept',
    noun: 'acceptance',
    fields: 'accepted_on:date',
    rule: 'one-at-a-time',
    close: { verb: 'cancel', status: 'cancelled' },
  },
  {
    forms: 'answer answers answering',
    verb: 'answer',
    noun: 'answer',
    fields: 'text:sentence',
    rule: 'once',
    close: null,
  },
  {
    forms: 'repair repairs repairing fix fixes fixing',
    verb: 'repair',
    noun: 'repair',
    fields: 'description:sentence',
    rule: 'one-at-a-time',
    close: { verb: 'finish', status: 'finished' },
  },
  {
    forms: 'prescribe prescribes prescribing',
    verb: 'prescribe',
    noun: 'prescription',
    fields: 'days:int(1..60)',
    rule: 'free',
    close: null,
  },
  {
    forms: 'like likes liking favourite favourites favorite favorites',
    verb: 'like',
    noun: 'like',
    fields: '',
    rule: 'once',
    close: null,
  },
];
