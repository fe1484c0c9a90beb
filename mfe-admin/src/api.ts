import { type AdminType, type Role, type SystemSettingsJson } from '@bambuzal/contracts';
import { api, operation, type BodyOf, type ListQuery, type RowValues } from '@bambuzal/web-kit';

/** Number of rows per page of a list. */
export const pageSize = 20;

/** Fields of an account that can be changed. Fields left out keep their value. */
export type UserChange = BodyOf<'PATCH /api/admin/users/{id}'>;

interface PermissionsChange {
  readonly userId: string;
  readonly role: Role;
  readonly adminType?: AdminType;
}

type Tag = 'AdminUsers' | 'User';
/** Also invalidates `User`, because the changed account may be the caller's own. */
const unlessFailed = (_: unknown, error: unknown): Tag[] => (error ? [] : ['AdminUsers', 'User']);

export const usersApi = api.enhanceEndpoints({ addTagTypes: ['AdminUsers'] }).injectEndpoints({
  endpoints: (build) => ({
    users: build.query({
      ...operation('GET /api/admin/users', (query: ListQuery) => ({ query })),
      providesTags: ['AdminUsers'],
    }),
    administeredUser: build.query({
      ...operation('GET /api/admin/users/{id}', (id: string) => ({ params: { id } })),
      providesTags: ['AdminUsers'],
    }),
    administrators: build.query({
      ...operation('GET /api/admin/permissions', (page: number) => ({ query: { page, pageSize } })),
      providesTags: ['AdminUsers'],
    }),
    changeUser: build.mutation({
      ...operation(
        'PATCH /api/admin/users/{id}',
        ({ id, ...body }: { readonly id: string } & UserChange) => ({ params: { id }, body }),
      ),
      invalidatesTags: unlessFailed,
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        try {
          const { data } = await queryFulfilled;
          void dispatch(usersApi.util.upsertQueryData('administeredUser', id, data));
        } catch {
          // No toast here: the caller reports the result of the change.
        }
      },
    }),
    viewAs: build.mutation({
      ...operation('POST /api/admin/users/{id}/view-as', (id: string) => ({ params: { id } })),
    }),
    resetTwoFactor: build.mutation({
      ...operation('POST /api/admin/users/{id}/reset-two-factor', (id: string) => ({
        params: { id },
      })),
      invalidatesTags: unlessFailed,
    }),
    endSessions: build.mutation({
      ...operation('POST /api/admin/users/{id}/end-sessions', (id: string) => ({ params: { id } })),
    }),
    changePermissions: build.mutation({
      ...operation(
        'PATCH /api/admin/permissions/{userId}',
        ({ userId, ...body }: PermissionsChange) => ({ params: { userId }, body }),
      ),
      invalidatesTags: unlessFailed,
    }),
  }),
});

const unlessRefused = (_: unknown, error: unknown): 'FinancialTips'[] =>
  error ? [] : ['FinancialTips'];

export const tipsApi = api.enhanceEndpoints({ addTagTypes: ['FinancialTips'] }).injectEndpoints({
  endpoints: (build) => ({
    tips: build.query({
      ...operation('GET /api/admin/financial-tips', (query: ListQuery) => ({ query })),
      providesTags: ['FinancialTips'],
    }),
    addTip: build.mutation({
      ...operation('POST /api/admin/financial-tips', (body: RowValues) => ({ body })),
      invalidatesTags: unlessRefused,
    }),
    changeTip: build.mutation({
      ...operation(
        'PATCH /api/admin/financial-tips/{id}',
        ({ id, values }: { readonly id: string; readonly values: RowValues }) => ({
          params: { id },
          body: values,
        }),
      ),
      invalidatesTags: unlessRefused,
    }),
    removeTip: build.mutation({
      ...operation('DELETE /api/admin/financial-tips/{id}', (id: string) => ({ params: { id } })),
      invalidatesTags: unlessRefused,
    }),
  }),
});

const unlessNotWritten = (_: unknown, error: unknown): 'UsdtWallets'[] =>
  error ? [] : ['UsdtWallets'];

export const usdtWalletsApi = api
  .enhanceEndpoints({ addTagTypes: ['UsdtWallets'] })
  .injectEndpoints({
    endpoints: (build) => ({
      usdtWallets: build.query({
        ...operation('GET /api/admin/usdt-wallets', (query: ListQuery) => ({ query })),
        providesTags: ['UsdtWallets'],
      }),
      addUsdtWallet: build.mutation({
        ...operation('POST /api/admin/usdt-wallets', (body: RowValues) => ({ body })),
        invalidatesTags: unlessNotWritten,
      }),
      changeUsdtWallet: build.mutation({
        ...operation(
          'PATCH /api/admin/usdt-wallets/{id}',
          ({ id, values }: { readonly id: string; readonly values: RowValues }) => ({
            params: { id },
            body: values,
          }),
        ),
        invalidatesTags: unlessNotWritten,
      }),
      removeUsdtWallet: build.mutation({
        ...operation('DELETE /api/admin/usdt-wallets/{id}', (id: string) => ({ params: { id } })),
        invalidatesTags: unlessNotWritten,
      }),
    }),
  });

interface RecordId {
  readonly id: string;
}

const depositTags: 'AdminDeposits'[] = ['AdminDeposits'];

export const depositsApi = api
  .enhanceEndpoints({ addTagTypes: ['AdminDeposits'] })
  .injectEndpoints({
    endpoints: (build) => ({
      deposits: build.query({
        ...operation('GET /api/admin/deposits', (query: ListQuery) => ({ query })),
        providesTags: depositTags,
      }),
      depositApprovalPreview: build.query({
        ...operation(
          'POST /api/admin/deposits/{id}/approve/preview',
          ({ id, amount }: RecordId & { readonly amount: number | undefined }) => ({
            params: { id },
            body: { amount },
          }),
        ),
      }),
      depositCancellationPreview: build.query({
        ...operation('POST /api/admin/deposits/{id}/cancel/preview', (id: string) => ({
          params: { id },
        })),
      }),
      approveDeposit: build.mutation({
        ...operation(
          'POST /api/admin/deposits/{id}/approve',
          ({
            id,
            ...body
          }: RecordId & NonNullable<BodyOf<'POST /api/admin/deposits/{id}/approve'>>) => ({
            params: { id },
            body,
          }),
        ),
        invalidatesTags: depositTags,
      }),
      cancelDeposit: build.mutation({
        ...operation(
          'POST /api/admin/deposits/{id}/cancel',
          ({
            id,
            ...body
          }: RecordId & NonNullable<BodyOf<'POST /api/admin/deposits/{id}/cancel'>>) => ({
            params: { id },
            body,
          }),
        ),
        invalidatesTags: depositTags,
      }),
    }),
  });

const bonusTags: 'AdminBonuses'[] = ['AdminBonuses'];

export const bonusesApi = api.enhanceEndpoints({ addTagTypes: ['AdminBonuses'] }).injectEndpoints({
  endpoints: (build) => ({
    pendingBonuses: build.query({
      ...operation('GET /api/admin/pending-bonuses', (query: ListQuery) => ({ query })),
      providesTags: bonusTags,
    }),
    bonusCreditPreview: build.query({
      ...operation('POST /api/admin/pending-bonuses/{id}/credit/preview', (id: string) => ({
        params: { id },
      })),
    }),
    bonusCancellationPreview: build.query({
      ...operation('POST /api/admin/pending-bonuses/{id}/cancel/preview', (id: string) => ({
        params: { id },
      })),
    }),
    creditBonus: build.mutation({
      ...operation(
        'POST /api/admin/pending-bonuses/{id}/credit',
        ({
          id,
          ...body
        }: RecordId & NonNullable<BodyOf<'POST /api/admin/pending-bonuses/{id}/credit'>>) => ({
          params: { id },
          body,
        }),
      ),
      invalidatesTags: bonusTags,
    }),
    cancelBonus: build.mutation({
      ...operation(
        'POST /api/admin/pending-bonuses/{id}/cancel',
        ({ id, ...body }: RecordId & BodyOf<'POST /api/admin/pending-bonuses/{id}/cancel'>) => ({
          params: { id },
          body,
        }),
      ),
      invalidatesTags: bonusTags,
    }),
  }),
});

type Approval = NonNullable<BodyOf<'POST /api/admin/withdrawals/{id}/approve'>>;
type Rejection = BodyOf<'POST /api/admin/withdrawals/{id}/reject'>;

/** Also after a refusal, because it may tell that somebody else decided. */
const decidedTags: 'AdminWithdrawals'[] = ['AdminWithdrawals'];

export const withdrawalsApi = api
  .enhanceEndpoints({ addTagTypes: ['AdminWithdrawals'] })
  .injectEndpoints({
    endpoints: (build) => ({
      withdrawals: build.query({
        ...operation('GET /api/admin/withdrawals', (query: ListQuery) => ({ query })),
        providesTags: ['AdminWithdrawals'],
      }),
      approvalPreview: build.query({
        ...operation('POST /api/admin/withdrawals/{id}/approve/preview', (id: string) => ({
          params: { id },
        })),
      }),
      rejectionPreview: build.query({
        ...operation('POST /api/admin/withdrawals/{id}/reject/preview', (id: string) => ({
          params: { id },
        })),
      }),
      approveWithdrawal: build.mutation({
        ...operation(
          'POST /api/admin/withdrawals/{id}/approve',
          ({ id, ...body }: { readonly id: string } & Approval) => ({ params: { id }, body }),
        ),
        invalidatesTags: decidedTags,
      }),
      rejectWithdrawal: build.mutation({
        ...operation(
          'POST /api/admin/withdrawals/{id}/reject',
          ({ id, ...body }: { readonly id: string } & Rejection) => ({ params: { id }, body }),
        ),
        invalidatesTags: decidedTags,
      }),
    }),
  });

/** Settings that a master can read: all except the secrets. */
export type OperatorSettings = SystemSettingsJson;

/** Changed settings by name. A secret can be written here, although it cannot be read. */
export type SettingsChange = Readonly<Record<string, string | number | boolean | null>>;

export const operatorSettingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Fetched in addition to the product's own settings, because those were fetched before sign-in
     * and hold fewer fields.
     */
    operatorSettings: build.query({
      ...operation(
        'GET /api/settings',
        (_: undefined) => ({}),
        (settings): OperatorSettings => {
          if ('payoutsPaused' in settings) return settings;
          throw new Error('somebody who is no master was answered the settings');
        },
      ),
      providesTags: ['Settings'],
    }),
    tryGateway: build.mutation({
      ...operation('POST /api/admin/crypto-gateway/test'),
    }),
    changeSettings: build.mutation({
      ...operation('PATCH /api/admin/settings', (body: SettingsChange) => ({ body })),
      invalidatesTags: (_, error) => (error ? [] : ['Settings']),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        try {
          const { data } = await queryFulfilled;
          void dispatch(
            operatorSettingsApi.util.upsertQueryData('operatorSettings', undefined, data),
          );
        } catch {
          // No toast here: the caller reports the result of the change.
        }
      },
    }),
  }),
});
