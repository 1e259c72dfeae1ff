import { createContext, type RefObject } from 'react';

/** A dialog's place for what its form does when the visitor leaves it: what was typed is thrown away, as was agreed to. */
export const DraftOfDialog = createContext<RefObject<(() => void) | undefined> | null>(null);
