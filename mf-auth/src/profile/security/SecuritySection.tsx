import { Stack } from 'shared/ui';
import { DevicesCard } from './DevicesCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';

export function SecuritySection() {
  return (
    <Stack $gap={5}>
      {/* First, because the list of devices takes its height when it has loaded. */}
      <PasswordCard />
      <DevicesCard />
    </Stack>
  );
}
