import type { Language } from '@bambuzal/contracts';

const words = {
  'pt-BR': {
    loading: 'Carregando',
    minus: 'menos',
    credit: 'crédito de',
    pendingCredit: 'crédito pendente de',
    debit: 'débito de',
    pending: 'pendente',
  },
  'en-US': {
    loading: 'Loading',
    minus: 'minus',
    credit: 'credit of',
    pendingCredit: 'pending credit of',
    debit: 'debit of',
    pending: 'pending',
  },
  'es-ES': {
    loading: 'Cargando',
    minus: 'menos',
    credit: 'crédito de',
    pendingCredit: 'crédito pendiente de',
    debit: 'débito de',
    pending: 'pendiente',
  },
  'it-IT': {
    loading: 'Caricamento',
    minus: 'meno',
    credit: 'accredito di',
    pendingCredit: 'accredito in attesa di',
    debit: 'addebito di',
    pending: 'in attesa',
  },
} as const satisfies Record<Language, Record<string, string>>;

/** Words of the components, on any page. */
export function uiWord(language: Language, word: keyof (typeof words)['pt-BR']): string {
  return words[language][word];
}
