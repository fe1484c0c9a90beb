import { api, operation, type BodyOf, type ListQuery } from '@bambuzal/web-kit';

interface Member {
  readonly id: string;
}

type Adjustment = BodyOf<'POST /api/admin/users/{id}/balance-adjustments'>;
type AdjustmentPreview = BodyOf<'POST /api/admin/users/{id}/balance-adjustments/preview'>;

export interface MemberQuery extends Member {
  readonly query: ListQuery;
}

const moneyTags: 'AdminMemberMoney'[] = ['AdminMemberMoney'];
const listed = ({ id, query }: MemberQuery) => ({ params: { id }, query });

export const memberMoneyApi = api
  .enhanceEndpoints({ addTagTypes: ['AdminMemberMoney'] })
  .injectEndpoints({
    endpoints: (build) => ({
      memberWallets: build.query({
        ...operation('GET /api/admin/users/{id}/wallets', (id: string) => ({ params: { id } })),
        providesTags: moneyTags,
      }),
      memberTransactions: build.query({
        ...operation('GET /api/admin/users/{id}/transactions', listed),
        providesTags: moneyTags,
      }),
      memberDeposits: build.query({
        ...operation('GET /api/admin/users/{id}/deposits', listed),
        providesTags: moneyTags,
      }),
      memberWithdrawals: build.query({
        ...operation('GET /api/admin/users/{id}/withdrawals', listed),
        providesTags: moneyTags,
      }),
      memberPixKeys: build.query({
        ...operation('GET /api/admin/users/{id}/pix-keys', (id: string) => ({ params: { id } })),
        providesTags: moneyTags,
      }),
      adjustmentPreview: build.query({
        ...operation(
          'POST /api/admin/users/{id}/balance-adjustments/preview',
          ({ id, ...body }: Member & AdjustmentPreview) => ({ params: { id }, body }),
        ),
      }),
      adjustBalance: build.mutation({
        ...operation(
          'POST /api/admin/users/{id}/balance-adjustments',
          ({ id, ...body }: Member & Adjustment) => ({ params: { id }, body }),
        ),
        invalidatesTags: moneyTags,
      }),
    }),
  });
