import { useState } from 'react';
import { Field, Input } from '@project-practice/shared/fields';
import { Section } from '@project-practice/shared/details';
import { Button, showSnackbar, Text } from '@project-practice/shared/ui';
import { messageOf } from '../../api/messageOf.ts';
import { useMeQuery, useSetFloorMutation } from '../../api/registryApi.ts';
import type { Floor } from '../../api/types.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { DURATION } from './plan.ts';

const FloorDialog = ({ name, floor, onClose }: { name: string; floor: Floor; onClose: () => void }) => {
  const [values, setValues] = useState({
    percentage: String(floor.percentage),
    duration: floor.duration,
    visitors: String(floor.visitors),
    tolerated: String(floor.toleratedFailureRate * 100),
    reason: '',
  });
  const [setFloor, { error, isLoading }] = useSetFloorMutation();
  const set = (key: keyof typeof values) => (event: { target: { value: string } }) =>
    setValues({ ...values, [key]: event.target.value });
  const wanted: Floor = {
    percentage: Number(values.percentage),
    duration: values.duration.trim(),
    visitors: Number(values.visitors),
    toleratedFailureRate: Number(values.tolerated) / 100,
  };
  const isValid =
    wanted.percentage > 0 &&
    wanted.percentage <= 100 &&
    DURATION.test(wanted.duration) &&
    /^\d+$/.test(values.visitors) &&
    wanted.toleratedFailureRate > 0 &&
    wanted.toleratedFailureRate < 1;

  const handleSubmit = async () => {
    const result = await setFloor({ name, floor: wanted, reason: values.reason.trim() || undefined });
    if (result.error) return;
    showSnackbar({ tone: 'success', message: `The floor of ${name} was set.` });
    onClose();
  };
  return (
    <FormDialog
      size="sm"
      title={`Floor of ${name}`}
      description="A squad’s token cannot start or promote a rollout that does less. Operators can."
      submit={{ label: 'Set floor', pendingLabel: 'Setting…' }}
      isPending={isLoading}
      isValid={isValid}
      error={messageOf(error)}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <Field label="Share before it counts as tried, %">
        <Input inputMode="decimal" value={values.percentage} onChange={set('percentage')} />
      </Field>
      <Field label="Time in which it is tried" hint="Like 30s, 10m, 2h, or 1d.">
        <Input value={values.duration} onChange={set('duration')} />
      </Field>
      <Field label="Visitors who try it">
        <Input inputMode="numeric" value={values.visitors} onChange={set('visitors')} />
      </Field>
      <Field label="Failing visitors that a plan may tolerate, %">
        <Input inputMode="decimal" value={values.tolerated} onChange={set('tolerated')} />
      </Field>
      <Field label="Reason" isOptional hint="Shown in the audit trail.">
        <Input value={values.reason} maxLength={300} onChange={set('reason')} />
      </Field>
    </FormDialog>
  );
};

/** What the squad's rollouts cannot undercut; operators set it here. */
export const FloorSection = ({ name, floor }: { name: string; floor: Floor }) => {
  const { data: me } = useMeQuery();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      title="Floor"
      actions={
        me?.scope === '*' && (
          <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
            Change floor
          </Button>
        )
      }
    >
      <Text>
        In a squad’s rollout, more than {floor.percentage} % of the visitors get a version only after it was tried for{' '}
        {floor.duration} and {floor.visitors} visitors have had it. A plan may tolerate that up to{' '}
        {floor.toleratedFailureRate * 100} % of them fail.
      </Text>
      {isOpen && <FloorDialog name={name} floor={floor} onClose={() => setOpen(false)} />}
    </Section>
  );
};
