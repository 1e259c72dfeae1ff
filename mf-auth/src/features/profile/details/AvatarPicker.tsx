import { ImageUp } from 'lucide-react';
import { type ChangeEvent, useId, useRef } from 'react';
import { Alert, Button, Cluster, Stack, Text, VisuallyHidden } from 'shared/ui';
import { pictureTexts as texts } from '../../../texts/profile.ts';
import type { usePicture } from './usePicture.ts';

/** Chooses a picture; how it will look is shown in the header. */
export function AvatarPicker({ picture, problem, isReading, choose, undo }: ReturnType<typeof usePicture>) {
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const hintId = useId();

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file can be chosen again after an undo.
    target.value = '';
    if (file) void choose(file);
  };

  const handleUndo = () => {
    // The pressed button goes away; the focus must not go with it.
    chooser.current?.focus();
    undo();
  };

  return (
    <Stack $gap={2}>
      <Text $size="sm" $weight="medium">
        {texts.label}
      </Text>
      <VisuallyHidden>
        <input ref={input} type="file" accept="image/*" aria-label={texts.label} aria-describedby={hintId} tabIndex={-1} onChange={handleChange} />
      </VisuallyHidden>
      <Cluster $gap={3}>
        <Button ref={chooser} variant="secondary" icon={<ImageUp aria-hidden />} isPending={isReading} aria-describedby={hintId} onClick={() => input.current?.click()}>
          {picture ? texts.another : texts.choose}
        </Button>
        {picture && (
          <Button variant="ghost" onClick={handleUndo}>
            {texts.undo}
          </Button>
        )}
      </Cluster>
      <Text id={hintId} $size="sm" $tone="muted" role="status">
        {picture ? texts.chosen : texts.hint}
      </Text>
      {problem && <Alert tone="error">{problem}</Alert>}
    </Stack>
  );
}
