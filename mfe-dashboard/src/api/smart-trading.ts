import { api, readNumber, readRecord, type ApiError } from '@bambuzal/web-kit';

/** What a member has in Smart Trading, and what it brought so far. */
export interface SmartTradingStatistics {
  readonly flexibleAmount: number;
  readonly fixedAmount: number;
  readonly totalProfit: number;
}

/** Where the product is not offered, nobody has anything in it. */
const nothing: SmartTradingStatistics = { flexibleAmount: 0, fixedAmount: 0, totalProfit: 0 };
const path = '/api/smart-trading/statistics';

export const smartTradingApi = api.injectEndpoints({
  endpoints: (build) => ({
    smartTradingStatistics: build.query<SmartTradingStatistics, undefined>({
      queryFn: async (_asked, _store, _options, baseQuery) => {
        // An installation without the product answers at once, and the dashboard waits for it.
        const first = await baseQuery({ path, isTriedOnce: true });
        if (!first.error) return { data: readStatistics(first.data) };
        if (isNotOffered(first.error)) return { data: nothing };
        const { data, error } = await baseQuery(path);
        return error ? { error } : { data: readStatistics(data) };
      },
      providesTags: ['Balance'],
    }),
  }),
});

/** No service stands behind the path: the gateway knows nobody who would answer. */
function isNotOffered({ status, code }: ApiError): boolean {
  return status === 404 || (status === 503 && code === 'SERVICE_UNAVAILABLE');
}

function readStatistics(document: unknown): SmartTradingStatistics {
  const { flexibleAmount, fixedAmount, totalProfit } = readRecord(document, path);
  return {
    flexibleAmount: readNumber(flexibleAmount, 'flexibleAmount'),
    fixedAmount: readNumber(fixedAmount, 'fixedAmount'),
    totalProfit: readNumber(totalProfit, 'totalProfit'),
  };
}
