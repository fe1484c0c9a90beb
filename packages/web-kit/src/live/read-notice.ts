import type { NotificationJson } from '@bambuzal/contracts';
import { readOneOf, readRecord, readText } from '@bambuzal/web-kit';

/*
 * Copies of the types in contracts, whose schemas the browser does not load; a test checks that
 * both are equal.
 */
export const noticeTypes = [
  'info',
  'warning',
  'success',
  'achievement',
  'transaction',
  'investment_completed',
  'new_investment',
  'referral_investment',
  'referral_bonus',
] as const;

export const relatedTypes = [
  'deposit',
  'withdrawal',
  'investment',
  'referral_bonus',
  'referral',
  'achievement',
  'level',
  'transaction',
  'security',
  'smart_trading',
  'trading_robot',
  'pending_withdrawal',
  'settings',
  'audit_chain',
] as const;

/** @throws UnexpectedShape if the data is not a notice */
export function readNotice(pushed: unknown): NotificationJson {
  const notice = readRecord(pushed, 'notification');
  const { relatedEntityType, relatedEntityId } = notice;
  return {
    id: readText(notice['id'], 'notification.id'),
    userId: readText(notice['userId'], 'notification.userId'),
    title: readText(notice['title'], 'notification.title'),
    content: readText(notice['content'], 'notification.content'),
    isRead: notice['isRead'] === true,
    type: readOneOf(notice['type'], 'notification.type', noticeTypes),
    relatedEntityType: isAbsent(relatedEntityType)
      ? null
      : readOneOf(relatedEntityType, 'notification.relatedEntityType', relatedTypes),
    relatedEntityId: isAbsent(relatedEntityId)
      ? null
      : readText(relatedEntityId, 'notification.relatedEntityId'),
    createdAt: readText(notice['createdAt'], 'notification.createdAt'),
  };
}

const isAbsent = (value: unknown) => value === null || value === undefined;
