import { isRaw, numberOf, type Raw, textOf } from '@project-practice/shared/api';
import type { Invitation } from '@project-practice/shared/contract';

export const readInvitation = (raw: Raw): Invitation => ({
  uuid: textOf(raw.uuid),
  created_at: textOf(raw.created_at),
  expires_in_days: Math.max(0, numberOf(raw.expires_in_days)),
  is_active: raw.is_active === true,
  invitation_url: textOf(raw.invitation_url),
  uses: numberOf(raw.uses),
  team_name: textOf(raw.team_name),
  created_by: isRaw(raw.created_by)
    ? { first_name: textOf(raw.created_by.first_name), last_name: textOf(raw.created_by.last_name) }
    : { first_name: '', last_name: '' },
});
