import type { AuditRow } from './audit.repository.ts';
import { eventTypes } from './eventTypes.ts';

const SPEC = '0.5.0';

/** An audit entry as a CDEvent; actor, reason, and evidence are in `customData`. */
export function toCdEvent(
  { id, at, type, name, version, fromVersion, actor, reason, evidence }: AuditRow,
  source: string,
) {
  const artifactId = version ? `pkg:generic/${name}@${version}` : undefined;
  const isArtifact = type.startsWith('artifact.');
  return {
    context: {
      version: SPEC,
      id: `${source}/registry/audit/${id}`,
      source: `${source}/registry`,
      type: eventTypes[type],
      timestamp: at,
    },
    subject: {
      id: isArtifact && artifactId ? artifactId : name,
      source: `${source}/registry`,
      type: isArtifact ? 'artifact' : 'service',
      content: isArtifact ? {} : { environment: { id: source }, ...(artifactId && { artifactId }) },
    },
    customData: { id, name, version, fromVersion, actor, reason, evidence },
  };
}
