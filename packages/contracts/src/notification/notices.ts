import { z } from 'zod';
import { byId, idSchema } from '../ids';
import { endpoint, takesNothing } from '../endpoint';
import { instantSchema } from '../instant';
import { pageOf, pageQuerySchema } from '../pages';
import { plainText } from '../personal';

/** Source: docs/product.md, Notices. */
export const notificationTypeSchema = z.enum([
  'info',
  'warning',
  'success',
  'achievement',
  'transaction',
  'investment_completed',
  'new_investment',
  'referral_investment',
  'referral_bonus',
]);
export type NotificationType = z.infer<typeof notificationTypeSchema>;

/** Kind of the thing that a notice links to. */
export const relatedEntityTypeSchema = z.enum([
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
  /** For administrators: a withdrawal that waits for a decision, and the product's settings. */
  'pending_withdrawal',
  'settings',
]);

export const notificationSchema = z.object({
  id: z.string(),
  userId: z.string(),
  /**
   * Title in the reader's language, like the content. Text that an administrator wrote is not
   * translated.
   */
  title: z.string(),
  content: z.string(),
  isRead: z.boolean(),
  type: notificationTypeSchema,
  relatedEntityType: relatedEntityTypeSchema.nullable(),
  relatedEntityId: z.string().nullable(),
  createdAt: instantSchema,
});
export type NotificationJson = z.input<typeof notificationSchema>;

export const notificationListSchema = pageOf(notificationSchema).extend({
  /** Count over all notices, not only this page. */
  unread: z.int(),
});
export type NotificationListJson = z.input<typeof notificationListSchema>;

/** A notice that an administrator may write. Notices of the other types are made from events. */
export const announcementSchema = z.object({
  title: plainText(120).min(3),
  content: plainText(1000).min(3),
  type: notificationTypeSchema.extract(['info', 'warning', 'success']).default('info'),
  /** Id of the member who receives it; `null` for all members. */
  userId: idSchema.nullable().default(null),
});

const success = z.object({ success: z.literal(true) });

const announcedSchema = z.object({
  id: z.string(),
  /**
   * Number of members who will receive the notice. They receive it one after another, shortly after
   * the call.
   */
  recipients: z.int(),
});

export const notificationEndpoints = {
  list: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/notifications',
    summary: "The reader's notices, newest first",
    access: 'user',
    query: pageQuerySchema,
    answer: notificationListSchema,
  }),
  read: endpoint({
    ...takesNothing,
    method: 'patch',
    path: '/api/notifications/{id}/read',
    summary: 'Mark a notice as read; again changes nothing',
    access: 'user',
    params: byId,
    answer: notificationSchema,
  }),
  remove: endpoint({
    ...takesNothing,
    method: 'delete',
    path: '/api/notifications/{id}',
    summary: 'Delete a notice',
    access: 'user',
    params: byId,
    answer: success,
  }),
  removeAll: endpoint({
    ...takesNothing,
    method: 'delete',
    path: '/api/notifications',
    summary: 'Delete all notices of the reader',
    access: 'user',
    answer: success,
  }),
  announce: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/admin/notifications',
    summary: 'Tell one member, or all of them; those who come later are not told',
    access: { permission: 'ads' },
    body: announcementSchema,
    answer: announcedSchema,
    status: 201,
    refusals: ['NOT_FOUND'],
  }),
  ofMember: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/admin/users/{id}/notifications',
    summary: "A person's notices in the reader's language, newest first",
    access: { permission: 'users' },
    params: byId,
    query: pageQuerySchema,
    answer: notificationListSchema,
  }),
  tellMember: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/admin/users/{id}/notifications',
    summary: 'Send a notice to one member',
    access: { permission: 'users' },
    params: byId,
    body: announcementSchema.omit({ userId: true }),
    answer: announcedSchema,
    status: 201,
    refusals: ['NOT_FOUND'],
  }),
};
