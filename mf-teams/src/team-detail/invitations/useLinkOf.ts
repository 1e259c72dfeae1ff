import type { Invitation } from '@project-practice/shared/contract';
import { useHost } from '@project-practice/shared/remote';
import { paths } from '../../paths.ts';

/** Returns a function for an invitation's link: the server's if it is absolute, otherwise built from the site's address. */
export function useLinkOf(team: string): (invitation: Invitation) => string {
  const { settings } = useHost();
  const site = (settings.publicAppUrl || location.origin).replace(/\/$/, '');
  return ({ uuid, invitation_url: url }) => (url.startsWith('http') ? url : `${site}${paths.invitation(team, uuid)}`);
}
