import type { Page } from '@playwright/test';
import { z } from 'zod';

/**
 * Answers the page's request for settings with other values. The product's own settings do not
 * change.
 */
export async function showSettings(page: Page, changed: object): Promise<void> {
  await page.route('**/api/settings', async (route) => {
    const answer = await route.fetch();
    const settings = z.record(z.string(), z.unknown()).parse(await answer.json());
    await route.fulfill({ response: answer, json: { ...settings, ...changed } });
  });
}

/** Replaces the API's answer to a call of the page. */
export async function showAnswer(page: Page, path: string, json: object): Promise<void> {
  await page.route(`**${path}`, (route) => route.fulfill({ json }));
}

/** Answers the page's request with an advertisement that the product does not store. */
export async function showAdvertisement(page: Page, type: 'modal' | 'banner'): Promise<void> {
  const advertisement = {
    id: 'shown',
    title: 'Conheça a sua rede',
    content: 'Veja quem chegou por você.',
    type,
    imageUrl: null,
    targetUrl: '/referrals',
    placement: 'dashboard',
    buttonText: 'Saiba mais',
    buttonColor: null,
    backgroundColor: null,
    textColor: null,
    startDate: null,
    endDate: null,
    isActive: true,
    displayFrequency: 'always',
    priority: 0,
    targetUserLevels: [],
  };
  await page.route('**/api/advertisements/**', (route) => {
    const asked = new URL(route.request().url()).searchParams.get('type');
    return route.fulfill({ json: asked === type ? [advertisement] : [] });
  });
}
