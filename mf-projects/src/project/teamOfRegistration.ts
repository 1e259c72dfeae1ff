import type { Registration } from '@project-practice/shared/contract';

/** Matches the last parentheses, since a team's name may contain another team's UUID. */
const TEAM = /^(.*)\(([0-9a-f-]{36})\)$/is;

export interface RegisteredTeam {
  uuid: string;
  name: string;
  deploymentUrl: string;
}

/** The registered team, from its text `name (uuid)`; undefined when the text has another form. */
export function teamOfRegistration({
  team,
  deployment_url,
}: Pick<Registration, 'team' | 'deployment_url'>): RegisteredTeam | undefined {
  const match = TEAM.exec(team.trim());
  return match
    ? { uuid: match[2]!.toLowerCase(), name: match[1]!.trim() || 'Unnamed team', deploymentUrl: deployment_url }
    : undefined;
}
