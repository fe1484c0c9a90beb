import type { Language } from '@bambuzal/web-kit';
import { createContext } from 'react';
import type { FormValues } from '../kit/row-values';

export interface WrittenAdvertisement {
  readonly typed: FormValues;
  /** Language of the texts that the form shows. */
  readonly language: Language;
}

/** An advertisement in its form, for the preview, which is fetched. */
export const Written = createContext<WrittenAdvertisement>({ typed: {}, language: 'pt-BR' });
