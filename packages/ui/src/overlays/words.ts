import type { Language } from '@bambuzal/contracts';

const words = {
  'pt-BR': { close: 'Fechar', cancel: 'Cancelar' },
  'en-US': { close: 'Close', cancel: 'Cancel' },
  'es-ES': { close: 'Cerrar', cancel: 'Cancelar' },
  'it-IT': { close: 'Chiudi', cancel: 'Annulla' },
} as const satisfies Record<Language, Record<string, string>>;

/** Words of the dialogs. */
export function overlaysWord(language: Language, word: keyof (typeof words)['pt-BR']): string {
  return words[language][word];
}
