import type { toCdEvent } from '../audit/cdEvent.ts';
import type { AuditRow } from '../audit/audit.repository.ts';

type Event = Awaited<ReturnType<typeof toCdEvent>>;

/** What happened, in one line. */
export function headlineOf({ type, name, version, fromVersion }: AuditRow): string {
  const about = `${name} ${version ?? ''}`.trim();
  switch (type) {
    case 'rollout.held':
      return `${about} is held`;
    case 'rollout.waiting':
      return `${about} waits for approval`;
    case 'rollout.recovered':
      return `${about} has recovered and goes on`;
    case 'service.rolledback':
      return `${name} ${fromVersion} was taken back`;
    case 'service.removed':
      return `${name} was removed from the site`;
    default:
      return `${about} is what everybody gets`;
  }
}

/** The same news as an email. `console` is the address at which the registry is operated. */
export function letterOf(entry: AuditRow, { customData: { errors, reason, actor } }: Event, console: string) {
  const lines = [
    `${headlineOf(entry)}.`,
    `Why: ${reason}\nBy: ${actor}`,
    ...errors.map(({ message, places }) =>
      [message, ...places.map(({ source, line, name }) => `  at ${name ?? ''} ${source}:${line}`)].join('\n'),
    ),
    `${console}/registry/remotes/${entry.name}`,
  ];
  return { subject: headlineOf(entry), text: lines.join('\n\n') };
}
