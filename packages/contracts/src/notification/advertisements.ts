import { z } from 'zod';
import { endpoint, takesNothing } from '../endpoint';
import { byId, idSchema } from '../ids';
import { instantSchema, settableInstantSchema } from '../instant';
import { choiceFilter, flagFilter } from '../lists';
import { longText, plainText } from '../personal';
import { picture } from '../picture';
import { tableEndpoints } from '../table-endpoints';
import { translationsOf } from '../translations';
import { targetLevelsSchema } from './audience';

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

/** Texts that members read. */
const texts = {
  title: plainText(120).min(1),
  content: longText(1000),
  buttonText: plainText(40).min(1),
};

const shown = {
  ...texts,
  imageUrl: picture.nullable(),
  type: advertisementTypeSchema,
  targetUrl: targetUrl.nullable(),
  placement: placementSchema,
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
  targetUserLevels: targetLevelsSchema,
};

const fields = { ...shown, translations: translationsOf(texts) };

/** Rows stored before these bounds existed are returned unchanged. */
export const advertisementSchema = z.object({
  id: z.string(),
  ...shown,
  startDate: instantSchema.nullable(),
  endDate: instantSchema.nullable(),
  targetUserLevels: z.array(z.string()),
});
export type AdvertisementJson = z.input<typeof advertisementSchema>;

/** Counts of members' reactions. */
const tally = { views: z.int(), clicks: z.int(), dismissals: z.int() };

/** An advertisement as operators see it: its texts are the Portuguese ones. */
export const administeredAdvertisementSchema = advertisementSchema.extend({
  translations: fields.translations,
  /** Totals over all members. */
  ...tally,
  createdAt: instantSchema,
});
export type AdministeredAdvertisementJson = z.input<typeof administeredAdvertisementSchema>;

const advertisementDaysSchema = z.object({
  /** The last 30 days of the operator, today included; the oldest first. */
  data: z.array(z.object({ day: z.iso.date(), ...tally })),
});
export type AdvertisementDaysJson = z.input<typeof advertisementDaysSchema>;

const audienceSchema = z.object({
  /** Number of active members. */
  members: z.int(),
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
  audience: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/admin/advertisements/audience',
    summary: 'How many active members have reached one of some levels; all of them without levels',
    access: { permission: 'ads' },
    query: z.object({
      /** Ids of user levels: `a,b`. */
      levels: z
        .string()
        .max(4000)
        .transform((text) => text.split(','))
        .pipe(targetLevelsSchema)
        .optional(),
    }),
    answer: audienceSchema,
  }),
  days: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/admin/advertisements/{id}/days',
    summary: 'Views, clicks and dismissals of an advertisement by day',
    access: { permission: 'ads' },
    params: byId,
    answer: advertisementDaysSchema,
    refusals: ['NOT_FOUND'],
  }),
  ...tableEndpoints({
    path: '/api/admin/advertisements',
    access: { permission: 'ads' },
    summaries: {
      list: 'All advertisements, with what came of them',
      read: 'One advertisement',
      add: 'Advertise',
      change: 'Change an advertisement',
      remove: 'Remove an advertisement and what came of it',
    },
    fields,
    defaults: {
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
      translations: fields.translations.default({}),
    },
    row: administeredAdvertisementSchema,
    filters: {
      type: choiceFilter(advertisementTypeSchema),
      placement: choiceFilter(placementSchema),
      active: flagFilter,
    },
    sorts: ['priority', 'createdAt'],
    order: '-priority',
    isSearched: false,
    refusals: ['ADVERTISEMENT_DATES_CROSSED'],
  }),
};
