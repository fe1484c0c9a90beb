import { api, operation } from '@bambuzal/web-kit';
import { pageSize } from './page-size';

interface MemberPage {
  readonly id: string;
  readonly page: number;
}

export const memberNetworkApi = api
  .enhanceEndpoints({ addTagTypes: ['AdminBonuses'] })
  .injectEndpoints({
    endpoints: (build) => ({
      memberNetwork: build.query({
        ...operation('GET /api/admin/users/{id}/network', ({ id, page }: MemberPage) => ({
          params: { id },
          query: { page, pageSize },
        })),
      }),
      memberBonuses: build.query({
        ...operation('GET /api/admin/users/{id}/referral-bonuses', ({ id, page }: MemberPage) => ({
          params: { id },
          query: { page, pageSize },
        })),
        providesTags: ['AdminBonuses'],
      }),
    }),
  });
