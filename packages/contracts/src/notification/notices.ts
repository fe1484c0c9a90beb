import { z } from 'zod';
import { endpoint, takesNothing } from '../endpoint';
import { byId, idSchema } from '../ids';
import { instantSchema } from '../instant';
import { choiceFilter, listEndpoint } from '../lists';
import { pageOf, pageQuerySchema } from '../pages';
import { plainText } from '../personal';
import { translationsOf } from '../translations';
import { targetLevelsSchema } from './audience';

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
  /** For administrators: a withdrawal that waits, the product's settings, the audit log. */
  'pending_withdrawal',
  'settings',
  'audit_chain',
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

const announcedTexts = { title: plainText(120).min(3), content: plainText(1000).min(3) };
const announcedTypeSchema = notificationTypeSchema.extract(['info', 'warning', 'success']);

/** A notice to one member that an administrator may write. */
const tellingSchema = z.object({
  ...announcedTexts,
  type: announcedTypeSchema.default('info'),
  translations: translationsOf(announcedTexts).default({}),
});

/** A notice that an administrator may write. Notices of the other types are made from events. */
export const announcementSchema = tellingSchema
  .extend({
    /** Id of the member who receives it; `null` for all members. */
    userId: idSchema.nullable().default(null),
    /** User name of that member, for those who do not know the id. */
    username: plainText(30).min(1).nullable().default(null),
    /** Ids of the user levels whose members receive it; empty for all members. */
    levels: targetLevelsSchema.default([]),
  })
  .refine(
    ({ levels, userId, username }) =>
      [userId !== null, username !== null, levels.length > 0].filter(Boolean).length < 2,
    { path: ['levels'], error: 'unknownField' },
  );

/** An announcement as operators see it: its texts are the Portuguese ones. */
export const administeredAnnouncementSchema = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  type: announcedTypeSchema,
  translations: translationsOf(announcedTexts),
  userId: z.string().nullable(),
  /** Name of the member who receives it, if it is one. */
  userName: z.string().nullable(),
  levels: z.array(z.string()),
  /** Number of members to notify. */
  recipients: z.int(),
  /** Whether all of them have been notified. */
  isFinished: z.boolean(),
  createdAt: instantSchema,
});
export type AdministeredAnnouncementJson = z.input<typeof administeredAnnouncementSchema>;

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
  announcements: listEndpoint({
    path: '/api/admin/announcements',
    summary: 'Announcements of the operator',
    access: { permission: 'ads' },
    row: administeredAnnouncementSchema,
    filters: { type: choiceFilter(announcedTypeSchema) },
    sorts: ['createdAt'],
    order: '-createdAt',
    isSearched: false,
  }),
  announce: endpoint({
    ...takesNothing,
    // Types the browser's body by a form's fields.
    isTableWrite: true,
    method: 'post',
    path: '/api/admin/notifications',
    summary: 'Tell one member, some levels or everybody; those who come later are not told',
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
    body: tellingSchema,
    answer: announcedSchema,
    status: 201,
    refusals: ['NOT_FOUND'],
  }),
};
