/** CDEvents' names where it has one; the last three are ours. */
export type AuditType =
  | 'artifact.published'
  | 'artifact.deleted'
  | 'service.deployed'
  | 'service.upgraded'
  | 'service.rolledback'
  | 'service.removed'
  | 'rollout.advanced'
  | 'rollout.held'
  | 'override.set';
