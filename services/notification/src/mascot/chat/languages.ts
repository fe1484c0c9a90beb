import { defaultLanguage, type Language } from '@bambuzal/contracts';
import type { MascotLanguage, Vocabulary } from './vocabulary';
import { enUS } from './words/en-US';
import { esES } from './words/es-ES';
import { itIT } from './words/it-IT';
import { ptBR } from './words/pt-BR';

export const mascotLanguages: Readonly<Record<Language, MascotLanguage>> = {
  'pt-BR': ptBR,
  'en-US': enUS,
  'es-ES': esES,
  'it-IT': itIT,
};

/**
 * Vocabularies for understanding questions: the reader's language, and the product's default
 * language, which every reader may use.
 */
export function vocabulariesOf(language: Language): Vocabulary[] {
  const understood = new Set([language, defaultLanguage]);
  return [...understood].map((each) => mascotLanguages[each].vocabulary);
}
