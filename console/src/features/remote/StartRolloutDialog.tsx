import { useState } from 'react';
import { Field, Input, NativeSelect } from '@project-practice/shared/fields';
import { showSnackbar } from '@project-practice/shared/ui';
import { messageOf } from '../../api/messageOf.ts';
import { useMeQuery, useStartRolloutMutation } from '../../api/registryApi.ts';
import type { RemoteDetail } from '../../api/types.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { presets, problemsOf, toStages } from './plan.ts';
import { StageEditor } from './StageEditor.tsx';
import { type Member, TogetherEditor } from './TogetherEditor.tsx';

interface StartRolloutDialogProps {
  remote: RemoteDetail;
  initialVersion: string;
  onClose: () => void;
}

export const StartRolloutDialog = ({ remote, initialVersion, onClose }: StartRolloutDialogProps) => {
  const { name, stable } = remote;
  const { data: me } = useMeQuery();
  const [version, setVersion] = useState(initialVersion);
  const [preset, setPreset] = useState('careful');
  const [stages, setStages] = useState(() => presets.careful!.stages());
  const [minimumVisitors, setMinimumVisitors] = useState('20');
  const [others, setOthers] = useState<Member[]>([]);
  const [reason, setReason] = useState('');
  const [start, { error, isLoading }] = useStartRolloutMutation();
  const versions = remote.releases.filter((release) => release.version !== stable);
  const isValid =
    problemsOf(stages).every((problem) => problem === undefined) &&
    /^\d+$/.test(minimumVisitors) &&
    others.every((other) => other.version !== '');

  const handlePreset = (value: string) => {
    setPreset(value);
    if (presets[value]) setStages(presets[value].stages());
  };

  const handleSubmit = async () => {
    const result = await start({
      members: [{ name, version }, ...others.map((other) => ({ name: other.name, version: other.version }))],
      stages: toStages(stages),
      minimumVisitors: Number(minimumVisitors),
      reason: reason.trim() || undefined,
    });
    if (result.error) return;
    showSnackbar({
      tone: 'success',
      message: `${[{ name, version }, ...others].map((one) => `${one.name} ${one.version}`).join(' with ')} is rolling out to ${stages[0]!.percentage} % of visitors.`,
    });
    onClose();
  };

  return (
    <FormDialog
      title={`Start a rollout of ${name}`}
      description={stable ? `All other visitors keep ${stable}.` : 'No visitor has this remote yet.'}
      submit={{ label: 'Start rollout', pendingLabel: 'Starting…' }}
      isPending={isLoading}
      isValid={isValid}
      isDirty={preset === 'own' || reason !== '' || others.length > 0}
      error={messageOf(error)}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Field label="Version">
        <NativeSelect
          options={versions.map((release) => ({ value: release.version, label: release.version }))}
          value={version}
          onChange={(event) => setVersion(event.target.value)}
        />
      </Field>
      {me?.scope === '*' && <TogetherEditor name={name} members={others} onChange={setOthers} />}
      <Field label="Plan">
        <NativeSelect
          options={[
            ...Object.entries(presets).map(([value, { label }]) => ({ value, label })),
            { value: 'own', label: 'Custom plan' },
          ]}
          value={preset}
          onChange={(event) => handlePreset(event.target.value)}
        />
      </Field>
      <StageEditor
        stages={stages}
        onChange={(changed) => {
          setPreset('own');
          setStages(changed);
        }}
      />
      <Field
        label="Minimum visitors"
        hint="A stage ends on its own only after this many visitors have had the new version."
      >
        <Input
          inputMode="numeric"
          value={minimumVisitors}
          onChange={(event) => setMinimumVisitors(event.target.value)}
        />
      </Field>
      <Field label="Reason" isOptional hint="Shown in the audit trail.">
        <Input value={reason} maxLength={300} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </FormDialog>
  );
};
