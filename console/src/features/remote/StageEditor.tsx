import { Plus, X } from 'lucide-react';
import { Field, Input } from '@project-practice/shared/fields';
import { Button, IconButton, Stack } from '@project-practice/shared/ui';
import { FieldRow } from '../../ui/FieldRow.ts';
import { addStage, problemsOf, type StageDraft } from './plan.ts';

interface StageEditorProps {
  stages: StageDraft[];
  onChange: (stages: StageDraft[]) => void;
}

export const StageEditor = ({ stages, onChange }: StageEditorProps) => {
  const problems = problemsOf(stages);
  const change = (id: number, part: Partial<StageDraft>) =>
    onChange(stages.map((stage) => (stage.id === id ? { ...stage, ...part } : stage)));
  return (
    <fieldset>
      <Stack $gap={3}>
        {stages.map(({ id, percentage, duration }, i) => (
          <FieldRow key={id}>
            <Field label={`Stage ${i + 1}, %`} error={problems[i]}>
              <Input
                inputMode="decimal"
                value={percentage}
                onChange={(event) => change(id, { percentage: event.target.value })}
              />
            </Field>
            <Field label="For" isOptional>
              <Input
                placeholder="until promoted"
                value={duration}
                onChange={(event) => change(id, { duration: event.target.value.trim() })}
              />
            </Field>
            <IconButton
              label={`Remove stage ${i + 1}`}
              disabled={stages.length === 1}
              onClick={() => onChange(stages.filter((stage) => stage.id !== id))}
            >
              <X aria-hidden />
            </IconButton>
          </FieldRow>
        ))}
        <div>
          <Button variant="ghost" size="sm" icon={<Plus aria-hidden />} onClick={() => onChange(addStage(stages))}>
            Add stage
          </Button>
        </div>
      </Stack>
    </fieldset>
  );
};
