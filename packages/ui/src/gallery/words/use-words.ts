import type { Language } from '@bambuzal/contracts';
import { useUi } from '@bambuzal/ui';
import { english } from './english';
import { italian } from './italian';
import { portuguese, type GalleryWords } from './portuguese';
import { spanish } from './spanish';

const words: Record<Language, GalleryWords> = {
  'pt-BR': portuguese,
  'en-US': english,
  'es-ES': spanish,
  'it-IT': italian,
};

/** @returns the gallery's words in the reader's language */
export function useWords(): GalleryWords {
  return words[useUi().language];
}
