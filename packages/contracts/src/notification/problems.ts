import { problem, type ProblemDescription } from '../problem-description';

/** Refusals of the notifications area. */
export const notificationProblems = {
  ADVERTISEMENT_DATES_CROSSED: problem(
    422,
    'O anúncio não pode terminar antes de começar',
    'The advertisement may not end before it starts',
    'El anuncio no puede terminar antes de empezar',
    'L’annuncio non può finire prima di iniziare',
  ),
  MASCOT_DISABLED: problem(
    409,
    'O assistente está desativado',
    'The assistant is turned off',
    'El asistente está desactivado',
    'L’assistente è disattivato',
  ),
} as const satisfies Record<string, ProblemDescription>;
