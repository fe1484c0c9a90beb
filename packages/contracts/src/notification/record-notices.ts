import { z } from 'zod';
import { endpoint, takesNothing } from '../endpoint';
import { idSchema } from '../ids';
import { notificationSchema } from './notices';

/** Notices to members about a record, such as a withdrawal; at most 50. */
export const recordNoticesEndpoint = {
  list: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/admin/notifications',
    summary: 'Notices about a record, earliest first',
    access: { permission: 'users' },
    query: z.object({
      /** Id of the record. */
      entity: idSchema,
    }),
    answer: z.object({ data: z.array(notificationSchema) }),
  }),
};
