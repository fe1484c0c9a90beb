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

/** Paths of the screens that the mascot opens. */
export const pagePaths = {
  dashboard: '/dashboard',
  deposit: '/deposit',
  withdraw: '/withdraw',
  // A withdrawal is the only way to transfer money out.
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
 * Phrases that the mascot understands in one language. A phrase matches when all its words occur,
 * in any order. Plurals with `s` need no extra phrase.
 */
export interface Vocabulary {
  /** Words of investing. `putting` holds the verbs, `put` the objects. */
  readonly putting: Phrases;
  readonly put: Phrases;
  /** Together with a phrase of `putting` or `put`, asks whether to invest. */
  readonly doubting: Phrases;
  /** Together with a phrase of `putting`, asks whether to invest. */
  readonly more: Phrases;
  /** Asks whether a profit is promised, or about a loss. */
  readonly promising: Phrases;
  /** Words that ask for an explanation. */
  readonly explaining: Phrases;
  /** Words that ask to open a screen. */
  readonly opening: Phrases;
  /** Words for a time other than now. They ask for money received or paid during that time. */
  readonly period: Phrases;
  /** Words for today. They mean a time too, unless the question asks for a present amount. */
  readonly today: Phrases;
  /** Words without meaning by themselves. */
  readonly idle: Phrases;
  readonly figures: Readonly<Record<Figure, Phrases>>;
  readonly pages: Readonly<Record<PageName, Phrases>>;
}

/** The mascot's own replies. `{name}` is a placeholder. */
export interface MascotReplies {
  /** Reply to the question whether to invest. */
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
