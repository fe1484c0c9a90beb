import type { AdminType } from '@bambuzal/contracts';

/** Permission areas of routes, with the administrator types that the refusal page names. */
export const areas = {
  users: {
    types: ['master', 'suporte', 'financeiro'],
    words: 'Suporte, Financeiro ou Master',
  },
  financials: { types: ['master', 'financeiro'], words: 'Financeiro ou Master' },
  ads: { types: ['master', 'marketing'], words: 'Marketing ou Master' },
  settings: { types: ['master'], words: 'Master' },
} as const satisfies Record<string, { types: readonly AdminType[]; words: string }>;
export type Area = keyof typeof areas;

/** Routes for signed-in readers (docs/product.md, Pages and navigation). */
export const memberRoutes = [
  '/',
  '/dashboard',
  '/referrals',
  '/withdraw',
  '/withdrawal',
  '/pix-keys',
  '/transactions',
  '/transactions/success/1',
  '/profile',
  '/security',
  '/competition',
  '/deposit',
  '/trading-robot',
  '/smart-trading',
  '/smart-trading-agreement',
  '/investment-plans',
  '/my-investments',
];

/** Routes of the back office, each with its area; `null` if every administrator may open it. */
export const adminRoutes: Readonly<Record<string, Area | null>> = {
  '/admin': null,
  '/admin/dashboard': null,
  '/admin/users': 'users',
  '/admin/users/65f0a0000000000000000005': 'users',
  '/admin/investments': 'users',
  '/admin/investments/65f0c0000000000000000001': 'users',
  '/admin/smart-trading-investments': 'users',
  '/admin/investment-packages': 'financials',
  '/admin/withdrawals': 'financials',
  '/admin/deposits': 'financials',
  '/admin/deposits/usdt-wallets': 'financials',
  '/admin/pending-bonuses/levels': 'financials',
  '/admin/pending-bonuses/prizes': 'financials',
  '/admin/investment-packages/daily-rates': 'financials',
  '/admin/investment-packages/yields': 'financials',
  '/admin/investment-packages/user-levels': 'financials',
  '/admin/financial-stats': 'financials',
  '/admin/financial-stats/bonuses': 'financials',
  '/admin/financial-stats/obligations': 'financials',
  '/admin/financial-stats/cohorts': 'financials',
  '/admin/financial-stats/solvency': 'financials',
  '/admin/financial-stats/ledger': 'financials',
  '/admin/referral-bonuses': 'ads',
  '/admin/advertisements': 'ads',
  '/admin/advertisements/announcements': 'ads',
  '/admin/advertisements/mascot-messages': 'ads',
  '/admin/advertisements/financial-tips': 'ads',
  '/admin/referral-competition': 'ads',
  '/admin/settings': 'settings',
  '/admin/permissions': 'settings',
  '/admin/system-updates': 'settings',
  '/admin/system-updates/system-health': 'settings',
  '/admin/system-updates/dead-letters': 'settings',
  '/admin/trading-bot': 'settings',
  '/admin/audit-logs': null,
  '/admin/audit-logs/integrity': 'settings',
};

/**
 * Menu entries of a signed-in member. Source: docs/product.md, Pages and navigation. They include
 * the investments, which the document's menu groups name but its list of addresses leaves out.
 */
export const memberMenu = [
  '/dashboard',
  '/my-investments',
  '/smart-trading',
  '/trading-robot',
  '/referrals',
  '/deposit',
  '/withdraw',
  '/pix-keys',
  '/transactions',
  '/profile',
  '/security',
];

const everybody: readonly AdminType[] = ['master', 'suporte', 'financeiro', 'marketing'];
const people: readonly AdminType[] = ['master', 'suporte', 'financeiro'];
const money: readonly AdminType[] = ['master', 'financeiro'];

/**
 * Entries of the administrators' menu, each with the administrator types that see it. Source:
 * docs/product.md, Roles and permissions.
 */
export const adminMenu: Readonly<Record<string, readonly AdminType[]>> = {
  '/admin/dashboard': everybody,
  '/admin/users': people,
  '/admin/investments': people,
  '/admin/smart-trading-investments': people,
  '/admin/investment-packages': money,
  '/admin/deposits': money,
  '/admin/withdrawals': money,
  '/admin/pending-bonuses': money,
  '/admin/financial-stats': money,
  '/admin/trading-bot': money,
  '/admin/referral-bonuses': ['master', 'financeiro', 'marketing'],
  '/admin/advertisements': ['master', 'marketing'],
  '/admin/settings': ['master'],
  '/admin/permissions': ['master'],
  '/admin/system-updates': ['master'],
  '/admin/audit-logs': everybody,
};
