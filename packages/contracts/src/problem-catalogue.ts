import { identityProblems } from './identity/problems';
import { investmentProblems } from './investment/problems';
import { notificationProblems } from './notification/problems';
import type { ProblemDescription } from './problem-description';
import { referralProblems } from './referral/problems';
import { settingsProblems } from './settings-problems';
import { systemProblems } from './system/problems';
import { tradingProblems } from './trading/problems';
import { walletProblems } from './wallet/problems';

/**
 * All refusals of the product by their stable code, with the HTTP status and the words for people.
 * They are in one table, so that a code without words does not compile.
 */
export const problemCatalogue = {
  ...identityProblems,
  ...investmentProblems,
  ...notificationProblems,
  ...referralProblems,
  ...settingsProblems,
  ...systemProblems,
  ...tradingProblems,
  ...walletProblems,
  BAD_REQUEST: {
    status: 400,
    words: {
      'pt-BR': 'Alguns campos precisam de correção',
      'en-US': 'Some fields need attention',
      'es-ES': 'Algunos campos necesitan corrección',
      'it-IT': 'Alcuni campi vanno corretti',
    },
  },
  MALFORMED_JSON: {
    status: 400,
    words: {
      'pt-BR': 'O conteúdo enviado não é um JSON válido',
      'en-US': 'What was sent is not valid JSON',
      'es-ES': 'El contenido enviado no es un JSON válido',
      'it-IT': 'Il contenuto inviato non è un JSON valido',
    },
  },
  NOTE_FIXED: {
    status: 409,
    words: {
      'pt-BR': 'Esta anotação não pode mais ser corrigida: escreva outra',
      'en-US': 'This note can no longer be corrected: write another one',
      'es-ES': 'Esta nota ya no se puede corregir: escriba otra',
      'it-IT': 'Questa nota non si può più correggere: scrivine un’altra',
    },
  },
  UNAUTHENTICATED: {
    status: 401,
    words: {
      'pt-BR': 'Entre na sua conta para continuar',
      'en-US': 'Sign in to continue',
      'es-ES': 'Inicie sesión para continuar',
      'it-IT': 'Accedi per continuare',
    },
  },
  SESSION_REVOKED: {
    status: 401,
    words: {
      'pt-BR': 'Sua sessão foi encerrada em outro dispositivo',
      'en-US': 'Your session was ended on another device',
      'es-ES': 'Su sesión se cerró en otro dispositivo',
      'it-IT': 'La tua sessione è stata chiusa su un altro dispositivo',
    },
  },
  SESSION_EXPIRED: {
    status: 401,
    words: {
      'pt-BR':
        'Por segurança, a sessão de administrador termina após 30 minutos sem uso ou 12 horas; entre de novo',
      'en-US':
        'For safety, an administrator’s session ends after 30 minutes without use or 12 hours; sign in again',
      'es-ES':
        'Por seguridad, la sesión de administrador termina tras 30 minutos sin uso o 12 horas; inicie sesión de nuevo',
      'it-IT':
        'Per sicurezza, la sessione di amministratore termina dopo 30 minuti senza attività o 12 ore; accedi di nuovo',
    },
  },
  STATE_CHANGED: {
    status: 409,
    words: {
      'pt-BR': 'Algo mudou desde que você viu os valores: confira de novo antes de decidir',
      'en-US': 'Something changed since you saw the figures: check them again before you decide',
      'es-ES': 'Algo cambió desde que vio los valores: revíselos de nuevo antes de decidir',
      'it-IT': 'Qualcosa è cambiato da quando hai visto i valori: ricontrollali prima di decidere',
    },
  },
  OWN_MONEY: {
    status: 403,
    words: {
      'pt-BR': 'Ninguém decide sobre o próprio dinheiro: peça a outro administrador',
      'en-US': 'Nobody decides about their own money: ask another administrator',
      'es-ES': 'Nadie decide sobre su propio dinero: pida a otro administrador',
      'it-IT': 'Nessuno decide sul proprio denaro: chieda a un altro amministratore',
    },
  },
  FORBIDDEN: {
    status: 403,
    words: {
      'pt-BR': 'Você não tem permissão para isso',
      'en-US': 'You do not have permission for this',
      'es-ES': 'No tiene permiso para esto',
      'it-IT': 'Non hai il permesso per farlo',
    },
  },
  READ_ONLY_SESSION: {
    status: 403,
    words: {
      'pt-BR': 'Esta visualização é somente leitura',
      'en-US': 'This view is read-only',
      'es-ES': 'Esta vista es de solo lectura',
      'it-IT': 'Questa vista è di sola lettura',
    },
  },
  CROSS_ORIGIN: {
    status: 403,
    words: {
      'pt-BR': 'O pedido veio de outro site e foi recusado',
      'en-US': 'The request came from another site and was refused',
      'es-ES': 'La solicitud vino de otro sitio y fue rechazada',
      'it-IT': 'La richiesta proviene da un altro sito ed è stata rifiutata',
    },
  },
  OTHER_ACCOUNT: {
    status: 409,
    words: {
      'pt-BR':
        'Outra conta entrou neste navegador, e nada foi feito. A página mostra agora essa conta',
      'en-US':
        'Another account signed in in this browser, and nothing was done. The page shows it now',
      'es-ES':
        'Otra cuenta entró en este navegador y no se hizo nada. La página muestra ahora esa cuenta',
      'it-IT':
        'Un altro account è entrato in questo browser e non è stato fatto nulla. La pagina ora lo mostra',
    },
  },
  NOT_FOUND: {
    status: 404,
    words: {
      'pt-BR': 'Não encontramos o que você procura',
      'en-US': 'We could not find what you are looking for',
      'es-ES': 'No encontramos lo que busca',
      'it-IT': 'Non abbiamo trovato quello che cerchi',
    },
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    words: {
      'pt-BR': 'Este método não é aceito aqui',
      'en-US': 'This method is not accepted here',
      'es-ES': 'Este método no se acepta aquí',
      'it-IT': 'Questo metodo non è accettato qui',
    },
  },
  REQUEST_TIMEOUT: {
    status: 408,
    words: {
      'pt-BR': 'O envio demorou demais; verifique a conexão e tente de novo',
      'en-US': 'Sending took too long; check your connection and try again',
      'es-ES': 'El envío tardó demasiado; revise la conexión e inténtelo de nuevo',
      'it-IT': "L'invio ha richiesto troppo tempo; controlla la connessione e riprova",
    },
  },
  CONFLICT: {
    status: 409,
    words: {
      'pt-BR': 'Outra alteração chegou antes; atualize e tente de novo',
      'en-US': 'Another change came first; refresh and try again',
      'es-ES': 'Otro cambio llegó antes; actualice e inténtelo de nuevo',
      'it-IT': "Un'altra modifica è arrivata prima; aggiorna e riprova",
    },
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    words: {
      'pt-BR': 'O conteúdo enviado é grande demais',
      'en-US': 'What was sent is too large',
      'es-ES': 'El contenido enviado es demasiado grande',
      'it-IT': 'Il contenuto inviato è troppo grande',
    },
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    words: {
      'pt-BR': 'Envie o conteúdo como application/json',
      'en-US': 'Send the content as application/json',
      'es-ES': 'Envíe el contenido como application/json',
      'it-IT': 'Invia il contenuto come application/json',
    },
  },
  FEATURE_NOT_OFFERED: {
    status: 404,
    words: {
      'pt-BR': 'Esta função não está disponível no momento',
      'en-US': 'This feature is not available at the moment',
      'es-ES': 'Esta función no está disponible en este momento',
      'it-IT': 'Questa funzione non è disponibile al momento',
    },
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    words: {
      'pt-BR': 'Muitas tentativas; espere um pouco e tente de novo',
      'en-US': 'Too many attempts; wait a little and try again',
      'es-ES': 'Demasiados intentos; espere un poco e inténtelo de nuevo',
      'it-IT': 'Troppi tentativi; attendi un momento e riprova',
    },
  },
  TOO_MANY_AT_ONCE: {
    status: 429,
    words: {
      'pt-BR': 'Há pedidos demais ao mesmo tempo; espere os anteriores terminarem e tente de novo',
      'en-US': 'Too many requests at the same time; wait for the earlier ones and try again',
      'es-ES': 'Hay demasiadas solicitudes a la vez; espere a que terminen e inténtelo de nuevo',
      'it-IT': 'Troppe richieste insieme; attendi che finiscano le precedenti e riprova',
    },
  },
  TOO_MANY_SAVED_VIEWS: {
    status: 422,
    words: {
      'pt-BR': 'Você já salvou visões demais desta lista; remova uma delas',
      'en-US': 'You have saved too many views of this list; remove one of them',
      'es-ES': 'Ya guardó demasiadas vistas de esta lista; elimine una de ellas',
      'it-IT': 'Hai salvato troppe viste di questo elenco; eliminane una',
    },
  },
  EXPORT_TOO_LARGE: {
    status: 422,
    words: {
      'pt-BR': 'São linhas demais para um arquivo; filtre a lista',
      'en-US': 'Too many rows for a file; filter the list',
      'es-ES': 'Son demasiadas filas para un archivo; filtre la lista',
      'it-IT': 'Troppe righe per un file; filtra la lista',
    },
  },
  EXPORT_NOT_READY: {
    status: 409,
    words: {
      'pt-BR': 'O arquivo ainda está sendo preparado',
      'en-US': 'The file is still being prepared',
      'es-ES': 'El archivo todavía se está preparando',
      'it-IT': 'Il file è ancora in preparazione',
    },
  },
  INTERNAL: {
    status: 500,
    words: {
      'pt-BR': 'Algo deu errado do nosso lado; tente de novo em instantes',
      'en-US': 'Something went wrong on our side; try again shortly',
      'es-ES': 'Algo salió mal de nuestro lado; inténtelo en unos instantes',
      'it-IT': 'Qualcosa è andato storto da parte nostra; riprova tra poco',
    },
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    words: {
      'pt-BR': 'Este serviço está temporariamente indisponível; tente de novo em instantes',
      'en-US': 'This service is temporarily unavailable; try again shortly',
      'es-ES': 'Este servicio no está disponible por el momento; inténtelo en unos instantes',
      'it-IT': 'Questo servizio non è al momento disponibile; riprova tra poco',
    },
  },
} as const satisfies Record<string, ProblemDescription>;

export type ProblemCode = keyof typeof problemCatalogue;
