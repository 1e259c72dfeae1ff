import { Stack } from 'shared/ui';
import { DevicesCard } from './DevicesCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';

export function SecuritySection() {
  return (
    <Stack $gap={5}>
      <DevicesCard />
      <PasswordCard />
    </Stack>
  );
}
