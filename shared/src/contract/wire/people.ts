import { z } from 'zod';
import { isoMoment } from './common.ts';

export const tokenPairSchema = z.object({ access: z.string(), refresh: z.string() }).meta({ id: 'TokenPair' });
export type TokenPair = z.infer<typeof tokenPairSchema>;

export const userTypeSchema = z.enum(['student', 'professor', 'company']);
export type UserType = z.infer<typeof userTypeSchema>;

export const profileSchema = z
  .object({
    id: z.number().int(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    user_type: z.string(),
    is_premium: z.boolean(),
    phone: z.string(),
    avatar: z.string().nullable(),
  })
  .meta({ id: 'UserProfile' });
export type UserProfile = z.infer<typeof profileSchema>;

export const sessionSchema = z
  .object({
    id: z.string(),
    created_at: isoMoment,
    last_used_at: isoMoment,
    expires_at: isoMoment,
    user_agent: z.string(),
    address: z.string(),
    is_current: z.boolean(),
  })
  .meta({ id: 'Session' });
/** Where somebody is signed in. */
export type Session = z.infer<typeof sessionSchema>;

export const passkeySchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    /** Whether it is also on the person's other devices. */
    is_synced: z.boolean(),
    created_at: isoMoment,
    last_used_at: isoMoment.nullable(),
  })
  .meta({ id: 'Passkey' });
/** What somebody signs in with instead of a password. */
export type Passkey = z.infer<typeof passkeySchema>;

export const skillSchema = z.object({ id: z.number().int(), name: z.string() }).meta({ id: 'Skill' });
export type Skill = z.infer<typeof skillSchema>;

export const userSkillSchema = z
  .object({ skill_id: z.number().int(), skill_name: z.string() })
  .meta({ id: 'UserSkill' });
export type UserSkill = z.infer<typeof userSkillSchema>;

/** A member of a team, as the other members see them. */
export const personSchema = z
  .object({ first_name: z.string(), last_name: z.string(), email: z.string() })
  .meta({ id: 'Person' });
export type Person = z.infer<typeof personSchema>;
