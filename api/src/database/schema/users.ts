import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, partOf, reference, refersTo } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text().notNull(),
    /** NFKC and lower case, so that two spellings of one address are one account. */
    email_canonical: text().notNull().unique('users_email_canonical_unique'),
    email_verified_at: moment(),
    /** Null when the account only signs in through a provider. */
    password_hash: text(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    user_type: text().notNull().default('student'),
    is_premium: boolean().notNull().default(false),
    phone: text().notNull().default(''),
    /** Path on this server, `/media/a/….webp`. */
    avatar: text(),
    suspended_at: moment(),
    /** Set when the owner requests deletion, and kept afterwards; signing in before this moment cancels the deletion. */
    deletes_at: moment(),
    /** The row stays for the team's history, without personal data. */
    deleted_at: moment(),
    portfolio_handle: text().unique('users_portfolio_handle_unique'),
    portfolio_is_public: boolean().notNull().default(false),
    /** Ids of projects whose entry the owner hides. */
    portfolio_hidden: reference()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Whether the password alone does not sign in. */
    passkey_required: boolean().notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [check('users_user_type', sql`${table.user_type} in ('student', 'professor', 'company')`)],
);

export const identities = pgTable(
  'identities',
  {
    provider: text().notNull(),
    subject: text().notNull(),
    user_id: partOf(() => users.id),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.subject] }), index('identities_user').on(table.user_id)],
);

/** Keys that a person's devices keep, and prove to have, to sign in (W3C Web Authentication). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    user_id: partOf(() => users.id),
    /** What a device calls it by, as base64url. */
    credential_id: text().notNull().unique('passkeys_credential_id_unique'),
    /** COSE, as base64url. */
    public_key: text().notNull(),
    /** How often the device says that it has signed; devices that do not count say 0. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    /** Whether the device copies it to the person's other devices. */
    is_synced: boolean().notNull(),
    name: text().notNull(),
    created_at: createdAt(),
    last_used_at: moment(),
  },
  (table) => [index('passkeys_user').on(table.user_id)],
);

/** Random values that a device is asked to sign, once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text().primaryKey(),
    /** Whose passkey is to be added; null to sign in. */
    user_id: reference().references(() => users.id, { onDelete: 'cascade' }),
    expires_at: moment().notNull(),
  },
  (table) => [
    index('passkey_challenges_expires').on(table.expires_at),
    index('passkey_challenges_user').on(table.user_id),
  ],
);

/** One device's chain of refresh tokens. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: partOf(() => users.id),
    created_at: createdAt(),
    last_used_at: createdAt(),
    /** The absolute end, which no refresh extends. */
    expires_at: moment().notNull(),
    revoked_at: moment(),
    revoked_because: text(),
    user_agent: text().notNull().default(''),
    address: text().notNull().default(''),
  },
  (table) => [index('sessions_user').on(table.user_id)],
);

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    id: uuid().primaryKey().defaultRandom(),
    session_id: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    issued_at: moment().notNull(),
    expires_at: moment().notNull(),
    rotated_at: moment(),
    /** The first use of an access token that came with it. Without one, and not rotated, nobody may have received the pair. */
    used_at: moment(),
    /** The token issued in exchange. Repeating the exchange returns the same successor, until that is used and the grace period over. */
    successor_id: uuid(),
  },
  (table) => [
    index('refresh_tokens_session').on(table.session_id),
    index('refresh_tokens_expires').on(table.expires_at),
    unique('refresh_tokens_successor').on(table.successor_id),
  ],
);

/** The one link with which a user can choose a new password without the old one; a newer link replaces it. */
export const passwordResets = pgTable('password_resets', {
  user_id: partOf(() => users.id).primaryKey(),
  /** SHA-256 of the token in the link. The token itself is not stored. */
  token_hash: text().notNull().unique('password_resets_token_hash_unique'),
  /** The canonical address that using the link verifies; null when an operator handed the link over. */
  sent_to: text(),
  created_at: createdAt(),
  expires_at: moment().notNull(),
});

/** Addresses that an account has left, to which it can return. Only those that were proved, or that it signed up with. */
export const leftAddresses = pgTable(
  'left_addresses',
  {
    id: id(),
    user_id: partOf(() => users.id),
    email: text().notNull(),
    email_canonical: text().notNull(),
    email_verified_at: moment(),
    /** SHA-256 of the token in the link that the address gets: it brings the account back, and a new password with it. */
    token_hash: text().unique('left_addresses_token_hash_unique'),
    /** When that link ends. */
    expires_at: moment().notNull(),
    created_at: createdAt(),
  },
  (table) => [index('left_addresses_user').on(table.user_id), index('left_addresses_email').on(table.email_canonical)],
);

/** The link that asks whoever reads an account's new address whether it is theirs; a newer one replaces it. */
export const addressProofs = pgTable('address_proofs', {
  user_id: partOf(() => users.id).primaryKey(),
  token_hash: text().notNull().unique('address_proofs_token_hash_unique'),
  email_canonical: text().notNull(),
  created_at: createdAt(),
  expires_at: moment().notNull(),
});

/** Addresses, and domains with an @ before them, that no account can take. */
export const blockedMail = pgTable('blocked_mail', {
  pattern: text().primaryKey(),
  created_at: createdAt(),
});

/** Used `state` values of the OAuth code flow: each is valid for one sign-in. */
export const oauthStates = pgTable('oauth_states', {
  state_hash: text().primaryKey(),
  used_at: createdAt(),
});

export const skills = pgTable('skills', {
  id: id(),
  name: text().notNull().unique('skills_name_unique'),
});

export const userSkills = pgTable(
  'user_skills',
  {
    user_id: partOf(() => users.id),
    skill_id: refersTo(() => skills.id),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.skill_id] })],
);

/** Files that are served below /media. */
export const media = pgTable(
  'media',
  {
    path: text().primaryKey(),
    user_id: partOf(() => users.id),
    /** Written by older servers only and read by none: drop it once they are gone. */
    bytes: integer(),
    created_at: createdAt(),
  },
  (table) => [index('media_user').on(table.user_id)],
);
