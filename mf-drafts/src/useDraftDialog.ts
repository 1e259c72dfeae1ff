import { oneOf, useNamedDialog, wholeNumber } from '@project-practice/shared/router';

const one = oneOf(['1']);
/** `edit` is the id of a draft, which need not be the selected one. */
const parsers = { create: one, edit: wholeNumber, finalize: one };

export const noDialog = { create: undefined, edit: undefined, finalize: undefined };

/** One of the dialogs of this screen. */
export const useDraftDialog = <N extends keyof typeof parsers>(name: N, isAllowed?: boolean) =>
  useNamedDialog(parsers, name, isAllowed);
