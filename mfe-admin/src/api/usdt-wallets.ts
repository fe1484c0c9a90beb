import { api, operation, type ListQuery, type RowValues } from '@bambuzal/web-kit';

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
