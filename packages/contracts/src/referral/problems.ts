import { problem, type ProblemDescription } from '../problem-description';

/** The refusals that concern the referral programme. */
export const referralProblems = {
  BONUS_NOT_PENDING: problem(
    409,
    'Este bônus já foi processado',
    'This bonus was processed already',
    'Este bono ya fue procesado',
    'Questo bonus è già stato elaborato',
  ),
  BONUS_IN_COOLING_OFF: problem(
    409,
    'O investimento ainda pode ser desfeito: o bônus só pode ser liberado depois desse prazo',
    'The investment can still be undone: the bonus can be released once that period is over',
    'La inversión aún puede deshacerse: el bono solo puede liberarse después de ese plazo',
    'L’investimento può ancora essere annullato: il bonus si può sbloccare solo dopo quel termine',
  ),
  LEVELS_INCOMPLETE: problem(
    422,
    'Informe cada nível de 1 a 5 uma só vez',
    'Give each level from 1 to 5 once',
    'Indique cada nivel de 1 a 5 una sola vez',
    'Indica ogni livello da 1 a 5 una sola volta',
  ),
  REFERRAL_BONUSES_TOO_HIGH: problem(
    422,
    'A soma dos níveis ativos passa do teto definido nas configurações',
    'Active levels together exceed the cap set in the settings',
    'La suma de los niveles activos supera el tope definido en la configuración',
    'La somma dei livelli attivi supera il tetto fissato nelle impostazioni',
  ),
  COMPETITION_NOT_OVER: problem(
    409,
    'A competição ainda não terminou',
    'The competition is not over yet',
    'La competición aún no ha terminado',
    'La competizione non è ancora finita',
  ),
  COMPETITION_CLOSED: problem(
    409,
    'Esta competição já foi encerrada',
    'This competition is closed already',
    'Esta competición ya está cerrada',
    'Questa competizione è già chiusa',
  ),
  COMPETITION_UNDECIDED: problem(
    409,
    'Ainda há investimentos do período que podem ser desfeitos; a competição pode ser encerrada a partir de {until}',
    'Investments of the period can still be undone; the competition can be closed from {until}',
    'Aún hay inversiones del periodo que pueden deshacerse; la competición puede cerrarse a partir de {until}',
    'Ci sono ancora investimenti del periodo che possono essere annullati; la competizione si può chiudere a partire da {until}',
  ),
  COMPETITION_OVERLAPS_CLOSED: problem(
    409,
    'As datas coincidem com as de uma competição já encerrada',
    'The dates overlap those of a competition that is closed already',
    'Las fechas coinciden con las de una competición ya cerrada',
    'Le date coincidono con quelle di una competizione già chiusa',
  ),
  NO_COMPETITION: problem(
    409,
    'Não há competição com datas definidas',
    'There is no competition with dates',
    'No hay competición con fechas definidas',
    'Non ci sono competizioni con date definite',
  ),
  PRIZE_POSITION_TAKEN: problem(
    409,
    'Já existe um prêmio para esta posição',
    'There is a prize for this position already',
    'Ya existe un premio para esta posición',
    'Esiste già un premio per questa posizione',
  ),
  PRIZE_ALREADY_PAID: problem(
    409,
    'Este prêmio já foi pago',
    'This prize was paid already',
    'Este premio ya fue pagado',
    'Questo premio è già stato pagato',
  ),
  PRIZE_ALREADY_DELIVERED: problem(
    409,
    'Este prêmio já foi entregue',
    'This prize was delivered already',
    'Este premio ya fue entregado',
    'Questo premio è già stato consegnato',
  ),
} as const satisfies Record<string, ProblemDescription>;
