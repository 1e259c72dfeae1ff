import { createContext, type RefObject } from 'react';

/** How a form with `useUnsavedDraft` tells the `FormDialog` around it how to discard the draft when the user leaves. */
export const DraftOfDialog = createContext<RefObject<(() => void) | undefined> | null>(null);
