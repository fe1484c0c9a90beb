import type { TradingConfigurationJson } from '@bambuzal/contracts';
import { api, operation } from '@bambuzal/web-kit';

/** Milliseconds between two readings of the live figures. */
const intervalMs = 5_000;

/** Changed fields of the configuration; each replaces the former value as a whole. */
export type TradingConfigurationChange = Partial<TradingConfigurationJson>;

export const tradingBotApi = api
  .enhanceEndpoints({ addTagTypes: ['AdminTradingBot'] })
  .injectEndpoints({
    endpoints: (build) => ({
      tradingBot: build.query({
        ...operation('GET /api/admin/trading-bot'),
        providesTags: ['AdminTradingBot'],
      }),
      changeTrading: build.mutation({
        ...operation('PATCH /api/admin/trading-bot', (body: TradingConfigurationChange) => ({
          body,
        })),
        // A refusal may follow from somebody else's change, so it is read again then too.
        invalidatesTags: ['AdminTradingBot'],
        async onQueryStarted(_, { dispatch, queryFulfilled }) {
          try {
            const { data } = await queryFulfilled;
            dispatch(tradingBotApi.util.updateQueryData('tradingBot', undefined, () => data));
          } catch {
            // The caller reports the result of the change.
          }
        },
      }),
      haltTrading: build.mutation({
        ...operation('POST /api/admin/trading-bot/halt', (reason: string) => ({
          body: { reason },
        })),
        invalidatesTags: ['AdminTradingBot'],
      }),
      resumeTrading: build.mutation({
        ...operation('POST /api/admin/trading-bot/resume'),
        invalidatesTags: ['AdminTradingBot'],
      }),
    }),
  });

/** State of trading, read again every few seconds while the page is looked at. */
export const useTradingBot = () =>
  tradingBotApi.useTradingBotQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: intervalMs,
    skipPollingIfUnfocused: true,
  });
