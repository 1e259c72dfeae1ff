import type { Registration } from 'shared/contract';

/** Only the last parentheses count, so that a team's name that holds another uuid cannot pass for it. */
const TEAM = /^(.*)\(([0-9a-f-]{36})\)$/is;

export interface RegisteredTeam {
  uuid: string;
  name: string;
  deploymentUrl: string;
}

/** The team a registration is about: its text ends with the uuid in parentheses. */
export function teamOfRegistration({ team, deployment_url }: Pick<Registration, 'team' | 'deployment_url'>): RegisteredTeam | undefined {
  const match = TEAM.exec(team.trim());
  return match ? { uuid: match[2]!.toLowerCase(), name: match[1]!.trim() || 'Unnamed team', deploymentUrl: deployment_url } : undefined;
}
