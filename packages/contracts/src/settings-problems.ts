import { problem, type ProblemDescription } from './problem-description';

/** The refusals that concern the settings. */
export const settingsProblems = {
  SETTINGS_CHANGED: problem(
    409,
    'Outra pessoa mudou as configurações enquanto isso',
    'Somebody else changed the settings meanwhile',
    'Otra persona cambió la configuración mientras tanto',
    'Qualcun altro ha modificato le impostazioni nel frattempo',
  ),
  TRADING_LIMITS_CROSSED: problem(
    422,
    'O valor mínimo de operação não pode passar do máximo',
    'The least trading amount may not exceed the greatest',
    'El monto mínimo de operación no puede superar el máximo',
    "L'importo minimo di operazione non può superare il massimo",
  ),
  COMPETITION_DATES_CROSSED: problem(
    422,
    'A competição não pode terminar antes de começar',
    'The competition may not end before it starts',
    'La competición no puede terminar antes de empezar',
    'La competizione non può finire prima di iniziare',
  ),
  GATEWAY_KEYS_INCOMPLETE: problem(
    422,
    'A chave de API e o segredo das notificações andam juntos: informe ou apague os dois',
    'The API key and the notification secret go together: enter or erase both',
    'La clave de API y el secreto de las notificaciones van juntos: indique o borre ambos',
    'La chiave API e il segreto delle notifiche vanno insieme: inserisci o cancella entrambi',
  ),
  MERCHANT_ADDRESS_INVALID: problem(
    422,
    'Este não é um endereço da rede TRON; copie-o de novo da carteira da empresa',
    "This is no address of the TRON network; copy it again from the company's wallet",
    'No es una dirección de la red TRON; cópiela de nuevo de la billetera de la empresa',
    "Non è un indirizzo della rete TRON; copialo di nuovo dal portafoglio dell'azienda",
  ),
} as const satisfies Record<string, ProblemDescription>;
