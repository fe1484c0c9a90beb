import type { Language } from './languages';

/** A refusal: its HTTP status, and the words for people. */
export interface ProblemDescription {
  readonly status: number;
  readonly words: Record<Language, string>;
}
