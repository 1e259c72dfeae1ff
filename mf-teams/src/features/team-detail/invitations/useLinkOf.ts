import type { Invitation } from 'shared/contract';
import { useHost } from 'shared/remote';
import { paths } from '../../../paths.ts';

/** An invitation's link as the server gave it, or made from the address of the site. */
export function useLinkOf(team: string): (invitation: Invitation) => string {
  const { settings } = useHost();
  const site = (settings.publicAppUrl || location.origin).replace(/\/$/, '');
  return ({ uuid, invitation_url: url }) => (url.startsWith('http') ? url : `${site}${paths.invitation(team, uuid)}`);
}
