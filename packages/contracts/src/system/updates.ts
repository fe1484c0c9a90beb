import { z } from 'zod';
import { endpoint, takesNothing } from '../endpoint';
import { byId } from '../ids';
import { instantSchema, settableInstantSchema } from '../instant';
import { choiceFilter, listEndpoint } from '../lists';
import { longText, plainText } from '../personal';

export const updateKindSchema = z.enum([
  /** Something that changed in the product. */
  'change',
  /** A time in which the product is closed, announced before. */
  'maintenance',
]);
export type UpdateKind = z.infer<typeof updateKindSchema>;

export const maintenanceStateSchema = z.enum(['announced', 'open', 'ended', 'cancelled']);
export type MaintenanceState = z.infer<typeof maintenanceStateSchema>;

/** Longest maintenance window, in hours. */
export const longestMaintenanceHours = 72;

/** Hours before a window from which members are told of it. */
export const maintenanceNoticeHours = 48;

export const systemUpdateSchema = z.object({
  id: z.string(),
  kind: updateKindSchema,
  title: z.string(),
  text: z.string(),
  /** Version that a change came with, if it was given. */
  version: z.string().nullable(),
  /** Beginning and end of a maintenance window; `null` for a change. */
  startsAt: instantSchema.nullable(),
  endsAt: instantSchema.nullable(),
  state: maintenanceStateSchema.nullable(),
  createdAt: instantSchema,
  /** Full name of the administrator who wrote it. */
  createdBy: z.string().nullable(),
});
export type SystemUpdateJson = z.input<typeof systemUpdateSchema>;

/** Announced or open maintenance, as everybody is told. */
export const maintenanceWindowSchema = z.object({
  startsAt: instantSchema,
  endsAt: instantSchema,
});
export type MaintenanceWindowJson = z.input<typeof maintenanceWindowSchema>;

/** A change, or a maintenance window, which alone has times. */
const newUpdateSchema = z
  .object({
    kind: updateKindSchema,
    title: plainText(120).min(3),
    /** For administrators; members are told the times alone. */
    text: longText(2_000),
    version: plainText(40).nullish(),
    startsAt: settableInstantSchema.nullish(),
    endsAt: settableInstantSchema.nullish(),
  })
  .refine(({ kind, startsAt }) => kind === 'change' || Boolean(startsAt), {
    error: 'required',
    path: ['startsAt'],
  })
  .refine(({ kind, endsAt }) => kind === 'change' || Boolean(endsAt), {
    error: 'required',
    path: ['endsAt'],
  });

const access = { permission: 'settings' } as const;

export const systemUpdateEndpoints = {
  list: listEndpoint({
    path: '/api/admin/system-updates',
    summary: 'Changes of the product and maintenance windows, the latest first',
    access,
    row: systemUpdateSchema,
    filters: { kind: choiceFilter(updateKindSchema) },
    sorts: ['createdAt'],
    order: '-createdAt',
    isSearched: false,
  }),
  add: endpoint({
    ...takesNothing,
    isTableWrite: true,
    method: 'post',
    path: '/api/admin/system-updates',
    summary:
      'Write down a change of the product, or announce a maintenance window, which closes the product and opens it again by itself',
    access,
    stepUp: true,
    body: newUpdateSchema,
    answer: systemUpdateSchema,
    status: 201,
    refusals: ['MAINTENANCE_PAST', 'MAINTENANCE_PERIOD', 'MAINTENANCE_OVERLAPS'],
  }),
  cancel: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/admin/system-updates/{id}/cancel',
    summary: 'Cancel an announced maintenance window, or end an open one now',
    access,
    stepUp: true,
    params: byId,
    answer: systemUpdateSchema,
    refusals: ['MAINTENANCE_OVER'],
  }),
};
