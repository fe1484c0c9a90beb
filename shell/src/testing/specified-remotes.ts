import type { PermissionArea } from '@bambuzal/web-kit';
import { cataloguedRemote } from './catalogued-remote';

/** Routes of the product. Each is in the navigation, labelled with its own path. */
export const memberPaths = [
  '/',
  '/dashboard',
  '/referrals',
  '/withdraw',
  '/withdrawal',
  '/pix-keys',
  '/transactions',
  '/transactions/success/:id',
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

export const adminPaths: Readonly<Record<string, PermissionArea | undefined>> = {
  '/admin': undefined,
  '/admin/dashboard': undefined,
  '/admin/users': 'users',
  '/admin/users/:id': 'users',
  '/admin/investments': 'users',
  '/admin/smart-trading-investments': 'users',
  '/admin/investment-packages': 'financials',
  '/admin/withdrawals': 'financials',
  '/admin/deposits': 'financials',
  '/admin/financial-stats': 'financials',
  '/admin/referral-bonuses': 'ads',
  '/admin/advertisements': 'ads',
  '/admin/referral-competition': 'ads',
  '/admin/settings': 'settings',
  '/admin/permissions': 'settings',
  '/admin/system-updates': 'settings',
  '/admin/trading-bot': 'settings',
  '/admin/audit-logs': undefined,
};

export const specifiedRemotes = [
  cataloguedRemote('auth', [
    { path: '/auth', page: 'signIn' },
    { path: '/auth/*', page: 'signIn' },
    { path: '/secure-account', page: 'secureAccount', access: 'member' },
  ]),
  cataloguedRemote('product', [
    ...memberPaths.map((path) => ({ path, page: path, access: 'member', label: path }) as const),
    { path: '/demo/micro-interactions', page: 'demonstration' },
  ]),
  cataloguedRemote(
    'admin',
    Object.entries(adminPaths).map(([path, permission]) => ({
      path,
      page: path,
      access: 'admin',
      label: path,
      group: 'admin',
      ...(permission && { permission }),
      ...(path === '/admin/trading-bot' && { alternative: '/admin/deposits' }),
    })),
  ),
];
