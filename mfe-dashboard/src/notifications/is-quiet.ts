import type { NotificationJson } from '@bambuzal/web-kit';

/**
 * Whether it stands in the list and is told nowhere else: nothing calls a member to trade
 * (docs/product.md, Notices).
 */
export function isQuiet({
  relatedEntityType,
}: Pick<NotificationJson, 'relatedEntityType'>): boolean {
  return relatedEntityType === 'smart_trading' || relatedEntityType === 'trading_robot';
}
