import type { Page } from '@playwright/test';

/** A screen, and the way to it. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  /** User name of a demo account; if missing, nobody is signed in. */
  readonly as?: string;
  /** Runs before the page is opened. */
  readonly before?: (page: Page) => Promise<void>;
  /** Navigates from the opened page to the screen to check. */
  readonly reach?: (page: Page) => Promise<void>;
  /** Text that is visible on the screen to check. */
  readonly shows: string | RegExp;
}
