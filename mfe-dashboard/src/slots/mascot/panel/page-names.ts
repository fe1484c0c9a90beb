/** Pages that replies refer to. The values are the keys of their names. */
const pages = {
  '/': 'dashboard',
  '/dashboard': 'dashboard',
  '/deposit': 'deposit',
  '/withdraw': 'withdraw',
  '/withdrawal': 'withdraw',
  '/pix-keys': 'pixKeys',
  '/transactions': 'transactions',
  '/investment-plans': 'plans',
  '/my-investments': 'myInvestments',
  '/smart-trading': 'smartTrading',
  '/smart-trading-agreement': 'smartTradingAgreement',
  '/trading-robot': 'tradingRobot',
  '/trading-fairness': 'tradingFairness',
  '/referrals': 'referrals',
  '/my-referrals': 'referrals',
  '/competition': 'competition',
  '/transfer': 'transfer',
  '/profile': 'profile',
  '/security': 'security',
  '/goals': 'goals',
  '/achievements': 'achievements',
  '/tips': 'tips',
  '/notifications': 'notifications',
} as const satisfies Record<string, string>;

type PageName = (typeof pages)[keyof typeof pages];

const names = new Map<string, PageName>(Object.entries(pages));

/** @returns key of the page's name; undefined if the page has no name here */
export function pageNameOf(path: string): PageName | undefined {
  return names.get(path.split(/[?#]/, 1)[0] ?? '');
}

/** @returns the path if it leads to a page of the product; undefined for another site */
export function ownPath(path: string | null): string | undefined {
  if (path === null || !path.startsWith('/') || /^\/[/\\]/.test(path)) return undefined;
  return path;
}
