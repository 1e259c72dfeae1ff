import { screen } from '@testing-library/react';
import type { userEvent } from '@testing-library/user-event';

/** Replaces a field's value in one step, which is much faster than typing. */
export async function fill(user: ReturnType<typeof userEvent.setup>, label: string, value: string): Promise<void> {
  const control = screen.getByLabelText(label);
  await user.clear(control);
  await user.click(control);
  await user.paste(value);
}
