import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

/**
 * Skips the check whether a pointer can reach an element. Only a real browser can tell, and the
 * check is slow here.
 */
export const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

/** Presses the button of that name, after waiting until it is shown. */
export async function click(name: string | RegExp): Promise<void> {
  await user.click(await screen.findByRole('button', { name }));
}
