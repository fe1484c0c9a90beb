import { z } from 'zod';
import { byId, idSchema } from '../ids';
import { endpoint, takesNothing } from '../endpoint';
import { instantSchema, settableInstantSchema } from '../instant';
import { pageOf, pageQuerySchema } from '../pages';
import { longText, plainText } from '../personal';
import { picture } from '../picture';

/** Source: docs/product.md, Advertisements and celebrations. */
export const advertisementTypeSchema = z.enum(['modal', 'banner', 'popup']);
export type AdvertisementType = z.infer<typeof advertisementTypeSchema>;
export const placementSchema = z.enum(['dashboard', 'investments', 'all']);
export type Placement = z.infer<typeof placementSchema>;
export const displayFrequencySchema = z.enum(['once', 'daily', 'always']);

const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, { error: 'colour' });

/**
 * Target of a click: another site (`https://…`, `www.…`) or a path of the product. Everything else
 * is refused, so that no advertisement can carry a script.
 */
const targetUrl = z
  .string()
  .trim()
  .max(500)
  .regex(/^(https?:\/\/|www\.|\/(?![\\/]))[^\s\p{C}]+$/u, { error: 'picture' });

const fields = {
  title: plainText(120).min(1),
  content: longText(1000),
  imageUrl: picture.nullable(),
  type: advertisementTypeSchema,
  targetUrl: targetUrl.nullable(),
  placement: placementSchema,
  buttonText: plainText(40).min(1),
  buttonColor: colour.nullable(),
  backgroundColor: colour.nullable(),
  textColor: colour.nullable(),
  startDate: settableInstantSchema.nullable(),
  /** First moment at which the advertisement is no longer shown. */
  endDate: settableInstantSchema.nullable(),
  isActive: z.boolean(),
  displayFrequency: displayFrequencySchema,
  /** Greater numbers are shown earlier. */
  priority: z.int().min(0).max(1000),
  /** Ids of the user levels that see it; empty for everybody. */
  targetUserLevels: z.array(idSchema).max(50),
};

/** Rows stored before these bounds existed are returned unchanged. */
export const advertisementSchema = z.object({
  id: z.string(),
  ...fields,
  startDate: instantSchema.nullable(),
  endDate: instantSchema.nullable(),
  targetUserLevels: z.array(z.string()),
});
export type AdvertisementJson = z.input<typeof advertisementSchema>;

export const administeredAdvertisementSchema = advertisementSchema.extend({
  /** Totals over all members. */
  views: z.int(),
  clicks: z.int(),
  dismissals: z.int(),
  createdAt: instantSchema,
});
export type AdministeredAdvertisementJson = z.input<typeof administeredAdvertisementSchema>;

export const newAdvertisementSchema = z.object({
  ...fields,
  content: fields.content.default(''),
  imageUrl: fields.imageUrl.default(null),
  targetUrl: fields.targetUrl.default(null),
  placement: fields.placement.default('dashboard'),
  buttonText: fields.buttonText.default('Saiba mais'),
  buttonColor: fields.buttonColor.default(null),
  backgroundColor: fields.backgroundColor.default(null),
  textColor: fields.textColor.default(null),
  startDate: fields.startDate.prefault(null),
  endDate: fields.endDate.prefault(null),
  isActive: fields.isActive.default(true),
  displayFrequency: fields.displayFrequency.default('always'),
  priority: fields.priority.default(0),
  targetUserLevels: fields.targetUserLevels.default([]),
});

const success = z.object({ success: z.literal(true) });
const about = z.object({ advertisementId: idSchema });

export const advertisementEndpoints = {
  active: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/advertisements/active',
    summary: 'What is to be shown to the reader at a place, the first to show first; a list',
    access: 'user',
    query: z.object({ placement: placementSchema, type: advertisementTypeSchema }),
    answer: z.array(advertisementSchema),
  }),
  view: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/advertisements/view',
    summary: 'It was shown',
    access: 'user',
    body: about,
    answer: success,
    refusals: ['NOT_FOUND'],
  }),
  click: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/advertisements/click',
    summary: 'Its target was followed',
    access: 'user',
    body: about,
    answer: success,
    refusals: ['NOT_FOUND'],
  }),
  dismiss: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/advertisements/dismiss',
    summary: 'It was closed, and is not shown to the reader again',
    access: 'user',
    body: about,
    answer: success,
    refusals: ['NOT_FOUND'],
  }),
  all: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/admin/advertisements',
    summary: 'All advertisements, with what came of them',
    access: { permission: 'ads' },
    query: pageQuerySchema,
    answer: pageOf(administeredAdvertisementSchema),
  }),
  add: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/admin/advertisements',
    summary: 'Advertise',
    access: { permission: 'ads' },
    body: newAdvertisementSchema,
    answer: administeredAdvertisementSchema,
    status: 201,
    refusals: ['ADVERTISEMENT_DATES_CROSSED'],
  }),
  change: endpoint({
    ...takesNothing,
    method: 'patch',
    path: '/api/admin/advertisements/{id}',
    summary: 'Change an advertisement',
    access: { permission: 'ads' },
    params: byId,
    body: z
      .strictObject(fields)
      .partial()
      .refine((patch) => Object.keys(patch).length > 0, { error: 'nothingToChange' }),
    answer: administeredAdvertisementSchema,
    refusals: ['ADVERTISEMENT_DATES_CROSSED'],
  }),
  remove: endpoint({
    ...takesNothing,
    method: 'delete',
    path: '/api/admin/advertisements/{id}',
    summary: 'Remove an advertisement and what came of it',
    access: { permission: 'ads' },
    params: byId,
    answer: success,
  }),
};
