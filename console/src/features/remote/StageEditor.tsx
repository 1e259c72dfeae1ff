import { Plus, X } from 'lucide-react';
import { media, tokens } from 'shared/theme';
import { Field, Input } from 'shared/fields';
import { Button, IconButton, Stack } from 'shared/ui';
import { styled } from 'styled-components';
import { addStage, problemsOf, type StageDraft } from './plan.ts';

const Row = styled.div`
  display: grid;
  grid-template-columns: 7rem minmax(0, 1fr) ${tokens.target};
  gap: ${tokens.space[3]};
  align-items: start;
  & > button {
    margin-block-start: 1.75rem;
  }
  ${media.belowSm} {
    grid-template-columns: 5rem minmax(0, 1fr) ${tokens.target};
  }
`;

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
          <Row key={id}>
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
          </Row>
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
