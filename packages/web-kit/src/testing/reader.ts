import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

/** Whether a pointer reaches an element is for a real browser to say, and slow to ask here. */
export const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

/** Presses the button of that name, once it is there. */
export async function click(name: string | RegExp): Promise<void> {
  await user.click(await screen.findByRole('button', { name }));
}
