import { expect, type Locator } from '@playwright/test';

/**
 * Checks a radio button or a checkbox by the keyboard. A click could miss it, because the page may
 * move while it still loads.
 */
export async function choose(option: Locator): Promise<void> {
  await option.press('Space');
  await expect(option).toBeChecked();
}
