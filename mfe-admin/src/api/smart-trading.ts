import { type AnswerOf, api, type BodyOf, type ListQuery, operation } from '@bambuzal/web-kit';
import { pageSize } from './page-size';

export type SmartTradingOfferJson = AnswerOf<'GET /api/admin/smart-trading-offer'>;
type Revocation = BodyOf<'POST /api/admin/smart-trading-investments/{id}/revoke'>;

/** Also after a refusal, because it may tell that somebody else decided. */
const depositTags: 'AdminSmartTrading'[] = ['AdminSmartTrading'];

export const smartTradingApi = api
  .enhanceEndpoints({ addTagTypes: ['AdminSmartTrading', 'AdminBonuses'] })
  .injectEndpoints({
    endpoints: (build) => ({
      administeredSmartTrading: build.query({
        ...operation('GET /api/admin/smart-trading-investments', (query: ListQuery) => ({
          query,
        })),
        providesTags: depositTags,
      }),
      smartTradingDeposit: build.query({
        ...operation('GET /api/admin/smart-trading-investments/{id}', (id: string) => ({
          params: { id },
        })),
        providesTags: depositTags,
      }),
      smartTradingDepositDays: build.query({
        ...operation(
          'GET /api/admin/smart-trading-investments/{id}/days',
          ({ id, page }: { readonly id: string; readonly page: number }) => ({
            params: { id },
            query: { page, pageSize },
          }),
        ),
      }),
      smartTradingOffer: build.query({
        ...operation('GET /api/admin/smart-trading-offer', () => ({})),
      }),
      smartTradingRevocationPreview: build.query({
        ...operation(
          'POST /api/admin/smart-trading-investments/{id}/revoke/preview',
          (id: string) => ({ params: { id } }),
        ),
      }),
      revokeSmartTradingOfMember: build.mutation({
        ...operation(
          'POST /api/admin/smart-trading-investments/{id}/revoke',
          ({ id, ...body }: { readonly id: string } & Revocation) => ({ params: { id }, body }),
        ),
        invalidatesTags: ['AdminSmartTrading', 'AdminBonuses'],
      }),
    }),
  });
