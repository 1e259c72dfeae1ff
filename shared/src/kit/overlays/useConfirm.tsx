import { type ReactNode, useCallback, useRef, useState } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';

export type ConfirmQuestion = Pick<
  ConfirmDialogProps,
  'title' | 'description' | 'confirmLabel' | 'cancelLabel' | 'tone'
>;

/**
 * A confirmation as a promise: `const { confirm, confirmDialog } = useConfirm()`, render `confirmDialog` somewhere,
 * then `if (await confirm({…})) …`. Closing the dialog in any other way resolves to false.
 */
export const useConfirm = (): {
  confirm: (question: ConfirmQuestion) => Promise<boolean>;
  confirmDialog: ReactNode;
} => {
  const [question, setQuestion] = useState<ConfirmQuestion>();
  const [isOpen, setOpen] = useState(false);
  const answer = useRef<(isConfirmed: boolean) => void>(undefined);

  const confirm = useCallback((next: ConfirmQuestion) => {
    answer.current?.(false);
    setQuestion(next);
    setOpen(true);
    return new Promise<boolean>((resolve) => {
      answer.current = resolve;
    });
  }, []);

  const settle = (isConfirmed: boolean) => {
    // The question stays rendered while the dialog fades out.
    setOpen(false);
    answer.current?.(isConfirmed);
    answer.current = undefined;
  };

  const confirmDialog = question && (
    <ConfirmDialog {...question} isOpen={isOpen} onConfirm={() => settle(true)} onClose={() => settle(false)} />
  );
  return { confirm, confirmDialog };
};
