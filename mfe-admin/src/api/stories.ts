import { api, operation } from '@bambuzal/web-kit';

interface Record {
  /** Kind of the record in the audit. */
  readonly entityType: string;
  readonly id: string;
}

/** Record of a member whose postings are read, by one of its ids. */
export interface Postings {
  /** The member's id. */
  readonly id: string;
  readonly line?: string | undefined;
  readonly investment?: string | undefined;
  readonly bonusBatch?: string | undefined;
  readonly revocation?: string | undefined;
}

/** Number of audit records that a story shows; a record has a few. */
const mostRecords = 50;

export const storiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    withdrawalStory: build.query({
      ...operation('GET /api/admin/withdrawals/{id}/story', (id: string) => ({ params: { id } })),
    }),
    depositStory: build.query({
      ...operation('GET /api/admin/deposits/{id}/story', (id: string) => ({ params: { id } })),
    }),
    memberPostings: build.query({
      ...operation('GET /api/admin/users/{id}/postings', ({ id, ...query }: Postings) => ({
        params: { id },
        query,
      })),
    }),
    recordNotices: build.query({
      ...operation('GET /api/admin/notifications', (entity: string) => ({ query: { entity } })),
    }),
    recordAudit: build.query({
      ...operation('GET /api/admin/audit-logs', ({ entityType, id }: Record) => ({
        query: { entityType, entity: id, page: 1, pageSize: mostRecords },
      })),
    }),
  }),
});
