import type { z } from 'zod';
import type * as answers from './answers.schema.ts';

/** A type after its way through JSON, where dates become strings. */
type Json<T> = T extends Date ? never : T extends object ? { [K in keyof T]: Json<T[K]> } : T;

/** The type of an answer of `/registry/api`, by the name of its schema. */
type Answer<Name extends keyof typeof answers> = Json<z.output<(typeof answers)[Name]>>;

export type { Evidence, Observed } from '../health/evidence.ts';
export type Rollout = Answer<'rolloutSchema'>;
export type Stage = Rollout['plan']['stages'][number];
export type ReleaseSummary = Answer<'releaseSummarySchema'>;
export type ReleaseRecord = Answer<'releaseRecordSchema'>;
export type LogConsistency = Answer<'consistencySchema'>;
export type RemoteSummary = Answer<'remoteSummarySchema'>;
export type RemoteDetail = Answer<'remoteDetailSchema'>;
export type Floor = RemoteDetail['floor'];
export type HealthMinute = Answer<'healthMinuteSchema'>;
export type Health = Answer<'healthSchema'>;
export type AuditEvent = Pick<Answer<'cdEventSchema'>, 'context' | 'customData'>;
export type Delivery = Answer<'deliverySchema'>;
export type Token = Answer<'tokenSchema'>;
/** `scope` is the name of a remote, or `*`. */
export type Me = Answer<'meSchema'>;
