import type { z } from 'zod';
import type * as answers from './answers.schema.ts';

/** What is left of a value on its way through JSON: dates are texts. */
type Json<T> = T extends Date ? never : T extends object ? { [K in keyof T]: Json<T[K]> } : T;

/** What `/registry/api` answers, by the schemas it answers with. */
type Answer<Name extends keyof typeof answers> = Json<z.output<(typeof answers)[Name]>>;

export type { Evidence, Observed } from '../health/evidence.ts';
export type Rollout = Answer<'rolloutSchema'>;
export type Stage = Rollout['plan']['stages'][number];
export type ReleaseSummary = Answer<'releaseSummarySchema'>;
export type RemoteSummary = Answer<'remoteSummarySchema'>;
export type RemoteDetail = Answer<'remoteDetailSchema'>;
export type HealthMinute = Answer<'healthMinuteSchema'>;
export type Health = Answer<'healthSchema'>;
export type AuditEvent = Pick<Answer<'cdEventSchema'>, 'context' | 'customData'>;
export type Token = Answer<'tokenSchema'>;
/** Its scope is a remote's name, or `*`. */
export type Me = Answer<'meSchema'>;
