import type { AdvertisementJson } from '@bambuzal/web-kit';

let count = 0;

/**
 * Advertisement for tests. Every test gets new ids, because the page remembers the ids that it has
 * shown.
 */
export function advertised(facts: Partial<AdvertisementJson> = {}): AdvertisementJson {
  count += 1;
  return {
    id: `ad-${count}`,
    title: `Anúncio ${count}`,
    content: 'Veja o que há de novo.',
    imageUrl: null,
    type: 'banner',
    targetUrl: null,
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
    ...facts,
  };
}
