import type { NotificationJson } from '@bambuzal/web-kit';

/**
 * Whether the notice appears only in the list, and in no toast. Notices about trading are quiet,
 * because the product does not prompt members to trade (docs/product.md, Notices).
 */
export function isQuiet({
  relatedEntityType,
}: Pick<NotificationJson, 'relatedEntityType'>): boolean {
  return relatedEntityType === 'smart_trading' || relatedEntityType === 'trading_robot';
}
