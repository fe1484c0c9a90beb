import type { Language } from './languages';

/** A refusal: its HTTP status, and the words for people. */
export interface ProblemDescription {
  readonly status: number;
  readonly words: Record<Language, string>;
}

export function problem(
  status: number,
  portuguese: string,
  english: string,
  spanish: string,
  italian: string,
): ProblemDescription {
  return {
    status,
    words: { 'pt-BR': portuguese, 'en-US': english, 'es-ES': spanish, 'it-IT': italian },
  };
}
