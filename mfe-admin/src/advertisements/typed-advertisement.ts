import type { AdvertisementJson } from '@bambuzal/contracts';
import type { Language } from '@bambuzal/web-kit';
import { translationName } from '../kit/row-translations';
import type { FormValues } from '../kit/row-values';

const types = ['banner', 'modal', 'popup'] as const;

/** @returns the advertisement in a form, as a reader of the language would get it */
export function typedAdvertisement(typed: FormValues, language: Language): AdvertisementJson {
  const text = (name: string) => String(typed[name] ?? '').trim();
  const translated = (name: string) => text(translationName(name, language)) || text(name);
  const textOrNull = (name: string) => text(name) || null;
  return {
    id: 'preview',
    title: translated('title'),
    content: translated('content'),
    buttonText: translated('buttonText'),
    imageUrl: textOrNull('imageUrl'),
    type: types.find((type) => type === text('type')) ?? 'banner',
    targetUrl: textOrNull('targetUrl'),
    placement: 'all',
    buttonColor: textOrNull('buttonColor'),
    backgroundColor: textOrNull('backgroundColor'),
    textColor: textOrNull('textColor'),
    startDate: null,
    endDate: null,
    isActive: true,
    displayFrequency: 'always',
    priority: 0,
    targetUserLevels: [],
  };
}
