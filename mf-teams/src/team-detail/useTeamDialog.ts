import { useCallback } from 'react';
import { anyText, oneOf, useDialogAddress } from 'shared/router';

const names = ['edit', 'leave', 'members', 'invite', 'delete'] as const;
const parsers = { dialog: oneOf(names), invitation: anyText };

/** One of the dialogs of a team's page. The address says which is open, so that at most one is. */
export function useTeamDialog(name: (typeof names)[number]) {
  const { asked, open, close } = useDialogAddress(parsers);
  return {
    isOpen: asked.dialog === name,
    /** UUID of the invitation that the dialog is about. */
    invitation: asked.invitation,
    open: useCallback((invitation?: string) => open({ dialog: name, ...(invitation && { invitation }) }), [open, name]),
    close,
  };
}
