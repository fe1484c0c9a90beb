import type { Page } from '@playwright/test';
import { showAdvertisement } from './answers';
import { screens } from './screens';
import { adminRoutes, memberRoutes } from './specified-routes';

/** A page that is opened by its address. */
export interface SteadyPage {
  /** Path with its query. */
  readonly path: string;
  /** User name of a demo account; if missing, nobody is signed in. */
  readonly as: string | undefined;
  /** Distinguishes pages with the same address. */
  readonly with?: string;
  /** Runs before the page is opened. */
  readonly before?: (page: Page) => Promise<void>;
}

/** Pages that show a banner above or between their other parts. */
const bannerPages = ['/dashboard', '/investment-plans', '/my-investments'];

const all: readonly SteadyPage[] = [
  ...memberRoutes.map((path) => ({ path, as: 'ana' })),
  ...Object.keys(adminRoutes).map((path) => ({ path, as: 'master' })),
  ...screens.map(({ path, as, before }) => ({ path, as, ...(before && { before }) })),
];

/** Every page of every remote by its address, each once. */
export const steadyPages: readonly SteadyPage[] = [
  ...new Map(all.filter(({ before }) => !before).map((page) => [page.path, page])).values(),
  ...bannerPages.map((path) => ({
    path,
    as: 'carla',
    with: 'a banner',
    before: (page: Page) => showAdvertisement(page, 'banner'),
  })),
];
