import { Stack } from '@project-practice/shared/ui';
import { DevicesCard } from './DevicesCard.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';

export function SecuritySection() {
  return (
    <Stack $gap={5}>
      {/* First, because the lists take their height when they have loaded. */}
      <PasswordCard />
      <PasskeysCard />
      <DevicesCard />
    </Stack>
  );
}
