import type { FindPlaces } from '../releases/sourceMaps.ts';
import type { AuditRow } from './audit.repository.ts';
import { eventTypes } from './eventTypes.ts';

/** Of the CDEvents specification: the first whose context says `specversion`, and whose subject has no `type`. */
const SPEC = '0.5.1';

/** An audit entry as a CDEvent; actor, reason, evidence, and where errors were thrown are in `customData`. */
export async function toCdEvent(
  { id, at, type: recorded, name, version, fromVersion, actor, reason, evidence, errors }: AuditRow,
  source: string,
  findPlaces: FindPlaces,
) {
  // A service that is rolled back to nothing has no artifact, which that event must name.
  const type = recorded === 'service.rolledback' && !version ? 'service.removed' : recorded;
  const artifactId = version ? `pkg:generic/${name}@${version}` : undefined;
  const isArtifact = type.startsWith('artifact.');
  const isCustom = eventTypes[type].startsWith('dev.cdeventsx.');
  const environment = { id: source };
  const content = isArtifact
    ? {}
    : type === 'service.removed'
      ? { environment }
      : { environment, ...(artifactId && { artifactId }), ...(isCustom && { name }) };
  return {
    context: {
      specversion: SPEC,
      id: `${source}/registry/audit/${id}`,
      source: `${source}/registry`,
      type: eventTypes[type],
      timestamp: at,
    },
    subject: { id: isArtifact && artifactId ? artifactId : name, source: `${source}/registry`, content },
    customData: {
      ...{ id, name, version, fromVersion, actor, reason, evidence },
      errors: await Promise.all(
        (errors ?? []).map(async ({ frames, ...error }) => ({ ...error, places: await findPlaces(frames) })),
      ),
    },
  };
}
