import { ImageUp, Trash2 } from 'lucide-react';
import { type ChangeEvent, useId, useRef } from 'react';
import { Alert, Button, Cluster, Stack, Text, VisuallyHidden } from '@project-practice/shared/ui';
import { pictureTexts as texts } from '../../texts/profile.ts';
import type { usePicture } from './usePicture.ts';

interface Props extends ReturnType<typeof usePicture> {
  /** Whether a picture is saved. */
  hasPicture: boolean;
}

/** Chooses or removes the picture; the header shows the result. */
export function AvatarPicker({ hasPicture, picture, isRemoved, problem, isReading, choose, remove, undo }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const hintId = useId();

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Reset, so that choosing the same file again after an undo fires a change event.
    target.value = '';
    if (file) void choose(file);
  };

  const isTried = picture !== undefined || isRemoved;
  // The pressed button is removed; move the focus first.
  const andFocusChooser = (act: () => void) => () => {
    chooser.current?.focus();
    act();
  };

  return (
    <Stack $gap={2}>
      <Text $size="sm" $weight="medium">
        {texts.label}
      </Text>
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-label={texts.label}
          aria-describedby={hintId}
          tabIndex={-1}
          onChange={handleChange}
        />
      </VisuallyHidden>
      <Cluster $gap={3}>
        <Button
          ref={chooser}
          variant="secondary"
          icon={<ImageUp aria-hidden />}
          isPending={isReading}
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          {picture ? texts.another : texts.choose}
        </Button>
        {isTried && (
          <Button variant="ghost" onClick={andFocusChooser(undo)}>
            {texts.undo}
          </Button>
        )}
        {hasPicture && !isTried && (
          <Button variant="ghost" icon={<Trash2 aria-hidden />} onClick={andFocusChooser(remove)}>
            {texts.remove}
          </Button>
        )}
      </Cluster>
      <Text id={hintId} $size="sm" $tone="muted" role="status">
        {picture ? texts.chosen : isRemoved ? texts.removed : texts.hint}
      </Text>
      {problem && <Alert tone="error">{problem}</Alert>}
    </Stack>
  );
}
