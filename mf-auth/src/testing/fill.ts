import { screen } from '@testing-library/react';
import type { userEvent } from '@testing-library/user-event';

/** Replaces what is in a field, in one step: typing letter by letter is only worth its time where it matters. */
export async function fill(user: ReturnType<typeof userEvent.setup>, label: string, value: string): Promise<void> {
  const control = screen.getByLabelText(label);
  await user.clear(control);
  await user.click(control);
  await user.paste(value);
}
