import type { Phrases } from './question';

/** Figures of a member's money that the mascot can tell. */
export const figures = [
  'balance',
  'yield',
  'bonus',
  'invested',
  'smartTrading',
  'pendingWithdrawal',
] as const;
export type Figure = (typeof figures)[number];

/** The screens that the mascot opens, by their paths. */
export const pagePaths = {
  dashboard: '/dashboard',
  deposit: '/deposit',
  withdraw: '/withdraw',
  // Money leaves only by a withdrawal; there are no other transfers.
  transfer: '/withdraw',
  transactions: '/transactions',
  myInvestments: '/my-investments',
  investmentPlans: '/investment-plans',
  smartTrading: '/smart-trading',
  tradingRobot: '/trading-robot',
  tradingFairness: '/trading-fairness',
  referrals: '/referrals',
  competition: '/competition',
  pixKeys: '/pix-keys',
  profile: '/profile',
  security: '/security',
  goals: '/goals',
  achievements: '/achievements',
  tips: '/tips',
  notifications: '/notifications',
} as const;
export type PageName = keyof typeof pagePaths;

/**
 * By which words a question is understood in one language. A phrase occurs when all its words do, in
 * any order; plurals by `s` need no phrase of their own.
 */
export interface Vocabulary {
  /** Words of investing: verbs and objects. */
  readonly putting: Phrases;
  readonly put: Phrases;
  /** Together with one of `putting` or `put`, asks whether to invest. */
  readonly doubting: Phrases;
  /** Together with one of `putting`, asks whether to invest. */
  readonly more: Phrases;
  /** Asks for a promise, or about a loss. */
  readonly promising: Phrases;
  /** Words that ask for an explanation. */
  readonly explaining: Phrases;
  /** Wants a screen opened. */
  readonly opening: Phrases;
  /** Words of a time other than now: they ask for money received or paid in it. */
  readonly period: Phrases;
  /** Also a time, unless the question asks for a present amount. */
  readonly today: Phrases;
  /** Words without meaning by themselves. */
  readonly idle: Phrases;
  readonly figures: Readonly<Record<Figure, Phrases>>;
  readonly pages: Readonly<Record<PageName, Phrases>>;
}

/** The mascot's own replies. `{name}` is a placeholder. */
export interface MascotReplies {
  /** Reply to a question whether to invest. */
  readonly counsel: string;
  readonly unknown: string;
  readonly figuresUnknown: string;
  /** Reply to a question about a time other than now; `{page}` is the statement's name. */
  readonly periodUnknown: string;
  readonly figures: Readonly<Record<Figure, string>>;
  /** `{page}` is the screen's name. */
  readonly opened: string;
  readonly pageNames: Readonly<Record<PageName, string>>;
}

export interface MascotLanguage {
  readonly vocabulary: Vocabulary;
  readonly replies: MascotReplies;
}
