import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Menu, Tooltip } from '../../src/kit/floating/index.ts';
import { Dialog, DialogActions, Drawer, useConfirm } from '../../src/kit/overlays/index.ts';
import { Field, Input } from '../../src/kit/fields/index.ts';
import { Section } from '../../src/kit/details/index.ts';
import { Avatar, Button, Cluster, Stack, Text } from '../../src/kit/ui/index.ts';

export const Overlays = () => {
  const [open, setOpen] = useState<'dialog' | 'start' | 'end' | 'top'>();
  const [name, setName] = useState('');
  const { confirm, confirmDialog } = useConfirm();
  const close = () => {
    setOpen(undefined);
    setName('');
  };
  return (
    <Section title="Overlays" description="Two doors of their own, loaded when needed.">
      <Cluster $gap={3}>
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button
          variant="secondary"
          onClick={() =>
            confirm({
              title: 'Remove member',
              description: 'Are you sure you want to remove this member from the team?',
              confirmLabel: 'Remove',
              tone: 'danger',
            })
          }
        >
          Confirm
        </Button>
        <Button variant="secondary" onClick={() => setOpen('start')}>
          Drawer start
        </Button>
        <Button variant="secondary" onClick={() => setOpen('end')}>
          Drawer end
        </Button>
        <Button variant="secondary" onClick={() => setOpen('top')}>
          Drawer top
        </Button>
        <Menu
          label="Team actions"
          items={[
            { label: 'Edit Team', icon: <Pencil aria-hidden /> },
            { label: 'Delete', icon: <Trash2 aria-hidden />, tone: 'danger' },
            { label: 'Not now', isDisabled: true },
          ]}
        />
        <Tooltip text="Ada Lovelace">
          <button type="button" style={{ background: 'none', border: 0, padding: 0 }}>
            <Avatar name="Ada Lovelace" />
          </button>
        </Tooltip>
      </Cluster>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        isDirty={name !== ''}
        title="Create Team"
        description="You can invite members afterwards."
      >
        <Stack>
          <Field label="Team Name">
            <Input value={name} onChange={(event) => setName(event.target.value)} />
          </Field>
        </Stack>
        <DialogActions>
          <Button variant="ghost" onClick={close}>
            Cancel
          </Button>
          <Button disabled={!name} onClick={close}>
            Create
          </Button>
        </DialogActions>
      </Dialog>
      {(['start', 'end', 'top'] as const).map((side) => (
        <Drawer key={side} isOpen={open === side} onClose={close} side={side} title="Menu">
          <Text>From the {side}.</Text>
        </Drawer>
      ))}
      {confirmDialog}
    </Section>
  );
};
