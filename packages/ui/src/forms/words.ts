import type { Language } from '@bambuzal/contracts';

const words = {
  'pt-BR': {
    optional: 'opcional',
    showPassword: 'Mostrar a senha',
    hidePassword: 'Ocultar a senha',
    amountUnclear: 'Valor ambíguo: escreva, por exemplo, 1.234,56',
  },
  'en-US': {
    optional: 'optional',
    showPassword: 'Show the password',
    hidePassword: 'Hide the password',
    amountUnclear: 'Unclear amount: write it like 1,234.56',
  },
  'es-ES': {
    optional: 'opcional',
    showPassword: 'Mostrar la contraseña',
    hidePassword: 'Ocultar la contraseña',
    amountUnclear: 'Importe ambiguo: escríbalo así: 1.234,56',
  },
  'it-IT': {
    optional: 'facoltativo',
    showPassword: 'Mostra la password',
    hidePassword: 'Nascondi la password',
    amountUnclear: 'Importo ambiguo: scrivilo così: 1.234,56',
  },
} as const satisfies Record<Language, Record<string, string>>;

/** Words of the fields. */
export function formsWord(language: Language, word: keyof (typeof words)['pt-BR']): string {
  return words[language][word];
}
