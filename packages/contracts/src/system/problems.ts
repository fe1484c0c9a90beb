import { problem, type ProblemDescription } from '../problem-description';

/** The refusals that concern the running system. */
export const systemProblems = {
  DEAD_LETTER_DECIDED: problem(
    409,
    'Alguém já decidiu sobre esta mensagem',
    'Somebody already decided about this message',
    'Alguien ya decidió sobre este mensaje',
    'Qualcuno ha già deciso su questo messaggio',
  ),
  HEALTH_UNKNOWN: problem(
    503,
    'Os relatórios dos serviços não podem ser lidos: o Redis não responde',
    'The reports of the services cannot be read: Redis does not answer',
    'No se pueden leer los informes de los servicios: Redis no responde',
    'I rapporti dei servizi non si possono leggere: Redis non risponde',
  ),
  MAINTENANCE_PAST: problem(
    422,
    'A manutenção não pode começar no passado',
    'Maintenance may not begin in the past',
    'El mantenimiento no puede empezar en el pasado',
    'La manutenzione non può iniziare nel passato',
  ),
  MAINTENANCE_PERIOD: problem(
    422,
    'A manutenção termina depois de começar e dura no máximo 72 horas',
    'Maintenance ends after it begins, and lasts 72 hours at most',
    'El mantenimiento termina después de empezar y dura como máximo 72 horas',
    'La manutenzione finisce dopo l’inizio e dura al massimo 72 ore',
  ),
  MAINTENANCE_OVERLAPS: problem(
    409,
    'Já há outra manutenção marcada nesse período',
    'Another maintenance is already planned in that period',
    'Ya hay otro mantenimiento previsto en ese período',
    'C’è già un’altra manutenzione prevista in quel periodo',
  ),
  MAINTENANCE_OVER: problem(
    409,
    'Esta manutenção já terminou ou foi cancelada',
    'This maintenance is already over or cancelled',
    'Este mantenimiento ya terminó o fue cancelado',
    'Questa manutenzione è già finita o annullata',
  ),
} as const satisfies Record<string, ProblemDescription>;
