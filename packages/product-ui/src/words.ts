import { useLanguage, type Language } from '@bambuzal/web-kit';

const words = {
  accountFailed: {
    'pt-BR': 'Não foi possível ler os dados da sua conta',
    'en-US': 'We could not read your account',
    'es-ES': 'No pudimos leer los datos de su cuenta',
    'it-IT': 'Non è stato possibile leggere i dati del tuo account',
  },
  close: {
    'pt-BR': 'Fechar',
    'en-US': 'Close',
    'es-ES': 'Cerrar',
    'it-IT': 'Chiudi',
  },
  copyAmount: {
    'pt-BR': 'Copiar valor',
    'en-US': 'Copy amount',
    'es-ES': 'Copiar monto',
    'it-IT': 'Copia importo',
  },
  failedHelp: {
    'pt-BR': 'Verifique a conexão e tente de novo em instantes.',
    'en-US': 'Check your connection and try again shortly.',
    'es-ES': 'Compruebe la conexión e inténtelo de nuevo en unos instantes.',
    'it-IT': 'Controlla la connessione e riprova tra poco.',
  },
  finishPayment: {
    'pt-BR': 'Finalizar pagamento',
    'en-US': 'Finish payment',
    'es-ES': 'Finalizar pago',
    'it-IT': 'Completa pagamento',
  },
  more: {
    'pt-BR': 'Saiba mais',
    'en-US': 'Learn more',
    'es-ES': 'Saber más',
    'it-IT': 'Scopri di più',
  },
  network: {
    'pt-BR': 'Rede',
    'en-US': 'Network',
    'es-ES': 'Red',
    'it-IT': 'Rete',
  },
  newTab: {
    'pt-BR': '(abre em outra aba)',
    'en-US': '(opens in another tab)',
    'es-ES': '(se abre en otra pestaña)',
    'it-IT': '(si apre in un’altra scheda)',
  },
  rate: {
    'pt-BR': 'Cotação',
    'en-US': 'Rate',
    'es-ES': 'Cotización',
    'it-IT': 'Cambio',
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
  simulated: {
    'pt-BR': 'Isto é uma simulação: nenhum dinheiro real é movimentado. Não pague este código.',
    'en-US': 'This is a simulation: no real money moves. Do not pay this code.',
    'es-ES': 'Esto es una simulación: no se mueve dinero real. No pague este código.',
    'it-IT': 'Questa è una simulazione: non si muove denaro reale. Non pagare questo codice.',
  },
  tokens: {
    'pt-BR': 'Envie exatamente',
    'en-US': 'Send exactly',
    'es-ES': 'Envíe exactamente',
    'it-IT': 'Invia esattamente',
  },
} as const satisfies Record<string, Record<Language, string>>;

/**
 * Words of the parts that remotes bundle from this package. Like those parts, they are not loaded
 * for the first paint.
 */
export function useWord(): (word: keyof typeof words) => string {
  const language = useLanguage();
  return (word) => words[word][language];
}
