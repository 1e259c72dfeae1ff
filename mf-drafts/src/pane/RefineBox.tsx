import { Sparkles } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import type { ProjectDraft } from '@project-practice/shared/contract';
import { Field, isOfInputMethod, Textarea } from '@project-practice/shared/fields';
import { dropUnsaved, readUnsaved, writeUnsaved } from '@project-practice/shared/session';
import { Button } from '@project-practice/shared/ui';
import { isGenerating } from '../draft/draftRules.ts';
import type { Problem } from '../problem.ts';
import { refineTexts } from '../texts.ts';
import { Box } from './RefineBox.styles.ts';
import { useRefine } from './useRefine.ts';

/** The key under which text that was typed but not sent is kept for this tab. */
export const unsentKey = (draftId: number) => `refine:${draftId}`;

const SHORTEST = 10;
const LONGEST = 4000;

/** Counts code points, so that an emoji counts as one character, not as two. */
const lengthOf = (text: string) => [...text.trim()].length;

interface Props {
  draft: ProjectDraft;
  onProblem(problem: Problem | undefined): void;
}

export function RefineBox({ draft, onProblem }: Props) {
  const { id } = draft;
  const key = unsentKey(id);
  const [text, setText] = useState(() => String(readUnsaved(key)?.prompt ?? ''));
  const [wasTried, setTried] = useState(false);
  const { refine, isSending } = useRefine(draft, onProblem);
  const isDisabled = isSending || isGenerating(draft);
  const form = useRef<HTMLFormElement>(null);
  const control = useRef<HTMLTextAreaElement>(null);
  const keepsFocus = useRef(false);

  // Disabled controls lose the focus, and more than once: between the answer and the first sign of the generation they
  // are enabled for a moment. Until it is over, the box around them holds the focus, unless something else has taken it.
  useEffect(() => {
    if (!keepsFocus.current) return;
    const { activeElement } = document;
    const isLost = activeElement?.contains(control.current) || activeElement?.matches(':disabled');
    if (isLost) (isDisabled ? form : control).current!.focus({ preventScroll: true });
  }, [isDisabled]);

  const length = lengthOf(text);
  const isTooShort = length < SHORTEST;
  const error =
    length > LONGEST ? refineTexts.tooLong(LONGEST) : wasTried && isTooShort ? refineTexts.tooShort(length) : undefined;
  const hint = isTooShort && length > 0 && !wasTried ? refineTexts.tooShort(length) : refineTexts.keys;

  const change = (next: string) => {
    setText(next);
    if (next === '') dropUnsaved(key);
    else writeUnsaved(key, { prompt: next });
    if (lengthOf(next) >= SHORTEST) setTried(false);
  };

  const submit = async () => {
    if (isDisabled) return;
    if (isTooShort || length > LONGEST) {
      setTried(true);
      control.current?.focus();
      return;
    }
    keepsFocus.current = true;
    const wasTaken = await refine(text.trim());
    if (!wasTaken) return;
    change('');
    setTried(false);
  };

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isOfInputMethod(event)) return;
    event.preventDefault();
    void submit();
  };

  const isFirst = draft.latest_project_json === null;
  return (
    <Box
      ref={form}
      tabIndex={-1}
      aria-label={refineTexts.button}
      onSubmit={handleSubmit}
      noValidate
      aria-busy={isDisabled}
    >
      <Field label={isFirst ? refineTexts.first : refineTexts.next} error={error} hint={error ? undefined : hint}>
        <Textarea
          ref={control}
          rows={1}
          value={text}
          disabled={isDisabled}
          placeholder={isFirst ? refineTexts.firstExample : refineTexts.nextExample}
          enterKeyHint="send"
          onChange={(event) => change(event.target.value)}
          onBlur={({ currentTarget }) => {
            if (!currentTarget.disabled) keepsFocus.current = false;
          }}
          onKeyDown={handleKeyDown}
        />
      </Field>
      <Button type="submit" icon={<Sparkles aria-hidden />} isPending={isSending} disabled={isDisabled}>
        {isSending ? refineTexts.sending : refineTexts.button}
      </Button>
    </Box>
  );
}
