import type { NotificationJson } from '@bambuzal/web-kit';

type RelatedType = NonNullable<NotificationJson['relatedEntityType']>;

const pages = {
  deposit: '/transactions',
  withdrawal: '/withdraw',
  investment: '/my-investments',
  referral_bonus: '/referrals',
  referral: '/referrals',
  achievement: '/achievements',
  level: '/achievements',
  transaction: '/transactions',
  security: '/security',
  smart_trading: '/smart-trading',
  trading_robot: '/trading-robot',
  pending_withdrawal: '/admin/withdrawals',
  settings: '/admin/settings',
  audit_chain: '/admin/audit-logs/integrity',
} as const satisfies Record<RelatedType, string>;

/** @returns page of the subject of a notice; undefined if the notice has no page */
export function relatedPage({
  relatedEntityType,
}: Pick<NotificationJson, 'relatedEntityType'>): string | undefined {
  return relatedEntityType === null ? undefined : pages[relatedEntityType];
}
