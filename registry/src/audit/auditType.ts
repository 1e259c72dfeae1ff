/** CDEvents' names where it has one; the last five are ours. */
export type AuditType =
  | 'artifact.published'
  | 'artifact.deleted'
  | 'service.deployed'
  | 'service.upgraded'
  | 'service.rolledback'
  | 'service.removed'
  | 'rollout.advanced'
  | 'rollout.held'
  | 'override.set'
  | 'token.created'
  | 'token.revoked';
