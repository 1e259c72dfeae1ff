import { z } from 'zod';
import { isoMoment } from './common.ts';

export const subjectKinds = ['person', 'project', 'team', 'submission', 'certificate', 'report'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** Something that an operator can act on. */
export const subjectSchema = z
  .object({
    kind: z.enum(subjectKinds),
    /** How commands name it: an email, a number, or a UUID. */
    argument: z.string(),
    title: z.string(),
    facts: z.array(z.string()),
  })
  .meta({ id: 'Subject' });

/** What an operator can do about things of one kind. */
export const offeredCommandSchema = z.object({
  name: z.string(),
  kind: z.enum(subjectKinds),
  summary: z.string(),
  needs_reason: z.boolean(),
});

export const operatorSchema = z.object({
  name: z.string(),
  expires_at: isoMoment,
  commands: z.array(offeredCommandSchema),
});

export const reportSchema = z.object({
  id: z.int(),
  created_at: isoMoment,
  reason: z.string(),
  words: z.string(),
  /** Null once it is gone for good. */
  subject: subjectSchema.nullable(),
});

export const operatorEntrySchema = z.object({
  id: z.int(),
  at: isoMoment,
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
});
export type Subject = z.infer<typeof subjectSchema>;
export type OfferedCommand = z.infer<typeof offeredCommandSchema>;
export type Operator = z.infer<typeof operatorSchema>;
export type Report = z.infer<typeof reportSchema>;
export type OperatorEntry = z.infer<typeof operatorEntrySchema>;
