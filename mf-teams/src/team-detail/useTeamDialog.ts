import { anyText, oneOf, useNamedDialog } from '@project-practice/shared/router';

const one = oneOf(['1']);
/** `delete` is the UUID of an invitation. */
const parsers = { edit: one, leave: one, members: one, invite: one, delete: anyText };

/** One of the dialogs of a team's page. */
export const useTeamDialog = <N extends keyof typeof parsers>(name: N, isAllowed?: boolean) =>
  useNamedDialog(parsers, name, isAllowed);
