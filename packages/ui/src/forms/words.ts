import type { Language } from '@bambuzal/contracts';

const words = {
  'pt-BR': {
    optional: 'opcional',
    showPassword: 'Mostrar a senha',
    hidePassword: 'Ocultar a senha',
  },
  'en-US': {
    optional: 'optional',
    showPassword: 'Show the password',
    hidePassword: 'Hide the password',
  },
  'es-ES': {
    optional: 'opcional',
    showPassword: 'Mostrar la contraseña',
    hidePassword: 'Ocultar la contraseña',
  },
  'it-IT': {
    optional: 'facoltativo',
    showPassword: 'Mostra la password',
    hidePassword: 'Nascondi la password',
  },
} as const satisfies Record<Language, Record<string, string>>;

/** The words that belong to fields themselves. */
export function formsWord(language: Language, word: keyof (typeof words)['pt-BR']): string {
  return words[language][word];
}
