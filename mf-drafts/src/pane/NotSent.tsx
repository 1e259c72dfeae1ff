import { useState } from 'react';
import { dropUnsaved, readUnsaved } from '@project-practice/shared/session';
import { Alert } from '@project-practice/shared/ui';
import { refineTexts } from '../texts.ts';
import { unsentKey } from './RefineBox.tsx';

/** Text that was typed here and not sent before another tab completed or deleted the draft. */
export function NotSent({ draftId }: { draftId: number }) {
  const key = unsentKey(draftId);
  const [words, setWords] = useState(() => String(readUnsaved(key)?.prompt ?? '').trim());
  if (words === '') return null;
  const handleClose = () => {
    dropUnsaved(key);
    setWords('');
  };
  return (
    <Alert tone="warning" title={refineTexts.notSent} onClose={handleClose}>
      {words}
    </Alert>
  );
}
