import { z } from 'zod';
import { endpoint, takesNothing } from './endpoint';
import { byId, idSchema } from './ids';
import { adminTypeSchema } from './permissions';
import { plainText } from './personal';

/** Maximum number of views that an administrator saves of one list. */
export const mostSavedViews = 30;

const list = z
  .string()
  .max(60)
  .regex(/^[a-z][a-zA-Z-]*$/);

/** Search, filters, view and order of a list, as in the address of its page. */
export const savedViewSchema = z.object({
  id: idSchema,
  name: z.string(),
  query: z.string(),
  /** Type of the administrators who see it; `null` for its author alone. */
  sharedWith: adminTypeSchema.nullable(),
  /** Whether the reader saved it, and may remove it. */
  isOwn: z.boolean(),
});
export type SavedViewJson = z.input<typeof savedViewSchema>;

export const savedViewEndpoints = {
  list: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/admin/saved-views',
    summary: "Views of a list: the reader's own, and those shared with the reader's type",
    access: { permission: 'savedViews' },
    query: z.object({ list }),
    answer: z.object({ data: z.array(savedViewSchema) }),
  }),
  save: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/admin/saved-views',
    summary: "Save a view of a list, in place of the reader's own with the same name",
    access: { permission: 'savedViews' },
    body: z.object({
      list,
      name: plainText(60).min(1),
      query: z.string().max(1_000),
      sharedWith: adminTypeSchema.nullable(),
    }),
    answer: savedViewSchema,
    status: 201,
    refusals: ['TOO_MANY_SAVED_VIEWS'],
  }),
  remove: endpoint({
    ...takesNothing,
    method: 'delete',
    path: '/api/admin/saved-views/{id}',
    summary: "Remove one of the reader's own views",
    access: { permission: 'savedViews' },
    params: byId,
    answer: z.object({ success: z.literal(true) }),
  }),
};
