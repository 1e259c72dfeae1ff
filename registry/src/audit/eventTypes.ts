/** CDEvents defines artifacts and services; the others are custom events, named by its rules. */
export const eventTypes = {
  'artifact.published': 'dev.cdevents.artifact.published.0.3.0',
  'artifact.deleted': 'dev.cdevents.artifact.deleted.0.2.0',
  'release.passed': 'dev.cdeventsx.registry-release.passed.0.1.0',
  'service.deployed': 'dev.cdevents.service.deployed.0.3.0',
  'service.upgraded': 'dev.cdevents.service.upgraded.0.3.0',
  'service.rolledback': 'dev.cdevents.service.rolledback.0.3.0',
  'service.removed': 'dev.cdevents.service.removed.0.3.0',
  'rollout.advanced': 'dev.cdeventsx.registry-rollout.advanced.0.1.0',
  'rollout.held': 'dev.cdeventsx.registry-rollout.held.0.1.0',
  'rollout.waiting': 'dev.cdeventsx.registry-rollout.waiting.0.1.0',
  'rollout.recovered': 'dev.cdeventsx.registry-rollout.recovered.0.1.0',
  'floor.set': 'dev.cdeventsx.registry-floor.set.0.1.0',
  'override.issued': 'dev.cdeventsx.registry-override.issued.0.1.0',
  'override.set': 'dev.cdeventsx.registry-override.set.0.1.0',
  'token.created': 'dev.cdeventsx.registry-token.created.0.1.0',
  'token.revoked': 'dev.cdeventsx.registry-token.revoked.0.1.0',
};

export type AuditType = keyof typeof eventTypes;
