import { useLanguage, type Language } from '@bambuzal/web-kit';

const words = {
  accountFailed: {
    'pt-BR': 'Não foi possível ler os dados da sua conta',
    'en-US': 'We could not read your account',
    'es-ES': 'No pudimos leer los datos de su cuenta',
    'it-IT': 'Non è stato possibile leggere i dati del tuo account',
  },
  failedHelp: {
    'pt-BR': 'Verifique a conexão e tente de novo em instantes.',
    'en-US': 'Check your connection and try again shortly.',
    'es-ES': 'Compruebe la conexión e inténtelo de nuevo en unos instantes.',
    'it-IT': 'Controlla la connessione e riprova tra poco.',
  },
  readOnly: {
    'pt-BR': 'Você está vendo a conta de um membro: nada pode ser alterado aqui.',
    'en-US': 'You are looking at a member’s account: nothing can be changed here.',
    'es-ES': 'Está viendo la cuenta de un miembro: aquí no se puede cambiar nada.',
    'it-IT': 'Stai guardando l’account di un membro: qui non si può cambiare nulla.',
  },
  retry: {
    'pt-BR': 'Tentar de novo',
    'en-US': 'Try again',
    'es-ES': 'Reintentar',
    'it-IT': 'Riprova',
  },
} as const satisfies Record<string, Record<Language, string>>;

/** The words of what remotes bundle from here; they stay out of the first paint with it. */
export function useWord(): (word: keyof typeof words) => string {
  const language = useLanguage();
  return (word) => words[word][language];
}
