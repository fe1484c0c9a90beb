import type { Page } from '@playwright/test';
import { z } from 'zod';

/** Shows the page other settings than the product's own, which do not change. */
export async function showSettings(page: Page, changed: object): Promise<void> {
  await page.route('**/api/settings', async (route) => {
    const answer = await route.fetch();
    const settings = z.record(z.string(), z.unknown()).parse(await answer.json());
    await route.fulfill({ response: answer, json: { ...settings, ...changed } });
  });
}

/** Replaces the answer of a call for the page. */
export async function showAnswer(page: Page, path: string, json: object): Promise<void> {
  await page.route(`**${path}`, (route) => route.fulfill({ json }));
}

/** Shows the page one advertisement, which the product does not store. */
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
