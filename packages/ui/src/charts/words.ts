import type { Language } from '@bambuzal/contracts';

const words = {
  'pt-BR': { table: 'Ver em tabela', nothing: 'Ainda não há o que desenhar.' },
  'en-US': { table: 'See as a table', nothing: 'There is nothing to draw yet.' },
  'es-ES': { table: 'Ver en tabla', nothing: 'Todavía no hay nada que dibujar.' },
  'it-IT': { table: 'Vedi in tabella', nothing: 'Non c’è ancora nulla da disegnare.' },
} as const satisfies Record<Language, Record<string, string>>;

/** Words of the charts themselves. */
export function chartWord(language: Language, word: keyof (typeof words)['pt-BR']): string {
  return words[language][word];
}
