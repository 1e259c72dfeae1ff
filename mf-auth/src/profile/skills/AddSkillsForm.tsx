import { type FormEvent, type KeyboardEvent, useLayoutEffect, useState } from 'react';
import type { Skill } from '@project-practice/shared/contract';
import { fold } from '@project-practice/shared/details';
import { DialogActions, type DialogForm } from '@project-practice/shared/overlays';
import { Checkbox, Field, Input, isOfInputMethod } from '@project-practice/shared/fields';
import { Alert, Button, showSnackbar, Stack, Text } from '@project-practice/shared/ui';
import { profileTexts, skillTexts as texts } from '../../texts/profile.ts';
import { Choices } from './AddSkillsForm.styles.ts';
import { useAddSkills } from './useAddSkills.ts';

interface Props extends DialogForm {
  /** The skills that the user does not have yet. */
  skills: Skill[];
}

export function AddSkillsForm({ skills, onClose, onState }: Props) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [failure, setFailure] = useState<{ failed: Skill[]; reason: string | undefined }>();
  const [isPending, setPending] = useState(false);
  const addSkills = useAddSkills();

  const wanted = fold(search);
  const found = skills.filter(({ name }) => fold(name).includes(wanted));
  const picked = skills.filter(({ id }) => chosen.has(id));
  // A skill whose answer was lost may have been added, and then disappears from `skills`.
  const missing = skills.filter(({ id }) => failure?.failed.some((skill) => skill.id === id));

  const isDirty = picked.length > 0;
  useLayoutEffect(() => onState({ isDirty, isPending }), [onState, isDirty, isPending]);

  const toggle = (id: number) =>
    setChosen((before) =>
      before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id]),
    );

  /** Enter in the search field toggles the first match instead of submitting the form. */
  const handleSearchKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isOfInputMethod(event) || wanted === '') return;
    event.preventDefault();
    if (!found[0]) return;
    toggle(found[0].id);
    setSearch('');
  };

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (picked.length === 0 || isPending) return;
    setFailure(undefined);
    setPending(true);
    const { added, failed, reason } = await addSkills(picked);
    setPending(false);
    if (added.length > 0) showSnackbar({ message: texts.added(added.length), tone: 'success' });
    if (failed.length === 0) return onClose();
    setFailure({ failed, reason });
  };

  return (
    <form onSubmit={(event) => void handleSubmit(event)} noValidate>
      <Stack>
        {missing.length > 0 && (
          <Alert tone="error">
            {texts.notAdded(
              missing.map(({ name }) => name),
              failure?.reason,
            )}
          </Alert>
        )}
        <Field label={texts.search}>
          <Input
            type="search"
            value={search}
            autoComplete="off"
            onChange={({ target }) => setSearch(target.value)}
            onKeyDown={handleSearchKey}
          />
        </Field>
        <Choices role="group" aria-label={texts.list} tabIndex={-1}>
          {found.map(({ id, name }) => (
            <Checkbox key={id} label={name} checked={chosen.has(id)} onChange={() => toggle(id)} />
          ))}
          {found.length === 0 && <Text $tone="muted">{texts.noMatch(search.trim())}</Text>}
        </Choices>
        <Text role="status" $size="sm" $tone="muted">
          {picked.length > 0
            ? `${texts.chosen(picked.length)}: ${picked.map(({ name }) => name).join(', ')}`
            : texts.chosen(0)}
        </Text>
        <DialogActions>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            {profileTexts.cancel}
          </Button>
          <Button type="submit" disabled={picked.length === 0} isPending={isPending}>
            {isPending ? texts.adding : texts.confirm(picked.length)}
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}
