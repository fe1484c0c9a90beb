import {
  type UserLevelJson,
  type UserLevelListJson,
  type AchievementJson,
  type AdvertisementJson,
  type AdvertisementType,
  type Placement,
  type FinancialGoalJson,
  type MascotMessageJson,
  type MascotReplyJson,
  type FinancialTipJson,
} from '@bambuzal/contracts';
import {
  api,
  operation,
  readNumber,
  readRecord,
  type ApiError,
  type AnswerOf,
  type Language,
  type QueryOf,
  type BodyOf,
  noticesApi,
} from '@bambuzal/web-kit';

export type { UserLevelJson, UserLevelListJson };

/** As many as the API answers at once: nobody has more levels. */
const mostAtOnce = 100;

/** The levels, the lowest first, with how far the member has come. */
export const levelsApi = api.enhanceEndpoints({ addTagTypes: ['Levels'] }).injectEndpoints({
  endpoints: (build) => ({
    userLevels: build.query({
      ...operation('GET /api/user-levels', () => ({ query: { pageSize: mostAtOnce } })),
      providesTags: ['Levels'],
    }),
  }),
});

/** What a member has in Smart Trading, and what it brought so far. */
export interface SmartTradingStatistics {
  readonly flexibleAmount: number;
  readonly fixedAmount: number;
  readonly totalProfit: number;
}

/** Where the product is not offered, nobody has anything in it. */
const noSmartTrading: SmartTradingStatistics = {
  flexibleAmount: 0,
  fixedAmount: 0,
  totalProfit: 0,
};
const smartTradingPath = '/api/smart-trading/statistics';

export const smartTradingApi = api.injectEndpoints({
  endpoints: (build) => ({
    smartTradingStatistics: build.query<SmartTradingStatistics, undefined>({
      queryFn: async (_asked, _store, _options, baseQuery) => {
        // An installation without the product answers at once, and the dashboard waits for it.
        const first = await baseQuery({ path: smartTradingPath, isTriedOnce: true });
        if (!first.error) return { data: readStatistics(first.data) };
        if (isNotOffered(first.error)) return { data: noSmartTrading };
        const { data, error } = await baseQuery(smartTradingPath);
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
  const { flexibleAmount, fixedAmount, totalProfit } = readRecord(document, smartTradingPath);
  return {
    flexibleAmount: readNumber(flexibleAmount, 'flexibleAmount'),
    fixedAmount: readNumber(fixedAmount, 'fixedAmount'),
    totalProfit: readNumber(totalProfit, 'totalProfit'),
  };
}

export type { AchievementJson };

export type Achievements = AnswerOf<'GET /api/achievements'>;

export const achievementsApi = api
  .enhanceEndpoints({ addTagTypes: ['Achievements'] })
  .injectEndpoints({
    endpoints: (build) => ({
      /** @param language of the reader, in which the server words them */
      achievements: build.query({
        ...operation('GET /api/achievements', (_language: Language) => ({})),
        providesTags: ['Achievements'],
      }),
    }),
  });

export type { AdvertisementJson, AdvertisementType, Placement };

type ActiveAsked = QueryOf<'GET /api/advertisements/active'>;

const ofAdvertisement = (advertisementId: string) => ({ body: { advertisementId } });

/** What is advertised to the reader, and what comes of it. */
export const advertisementsApi = api
  .enhanceEndpoints({ addTagTypes: ['Advertisements'] })
  .injectEndpoints({
    endpoints: (build) => ({
      activeAdvertisements: build.query({
        ...operation('GET /api/advertisements/active', (asked: ActiveAsked) => ({ query: asked })),
        providesTags: ['Advertisements'],
      }),
      /** Nothing is read anew after any of these: what is on the screen stays there. */
      advertisementViewed: build.mutation(
        operation('POST /api/advertisements/view', ofAdvertisement),
      ),
      advertisementClicked: build.mutation(
        operation('POST /api/advertisements/click', ofAdvertisement),
      ),
      advertisementDismissed: build.mutation(
        operation('POST /api/advertisements/dismiss', ofAdvertisement),
      ),
    }),
  });

interface Reports {
  readonly viewed: (id: string) => void;
  readonly clicked: (id: string) => void;
  readonly dismissed: (id: string) => void;
}

/** Tells the operator; one that is not heard costs the reader nothing, and is not mentioned. */
export function useReports(): Reports {
  const [viewed] = advertisementsApi.useAdvertisementViewedMutation();
  const [clicked] = advertisementsApi.useAdvertisementClickedMutation();
  const [dismissed] = advertisementsApi.useAdvertisementDismissedMutation();
  return {
    viewed: (id) => void viewed(id).then(noteFailure),
    clicked: (id) => void clicked(id).then(noteFailure),
    dismissed: (id) => void dismissed(id).then(noteFailure),
  };
}

function noteFailure({ error }: { readonly error?: unknown }): void {
  if (error !== undefined) console.debug('What came of an advertisement was not heard', error);
}

/** What a notice is about. Read when it is celebrated: it has just changed. */
export const celebrationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    celebratedInvestment: build.query({
      ...operation('GET /api/investments/{id}', (id: string) => ({ params: { id } })),
      keepUnusedDataFor: 0,
    }),
    celebratedBonus: build.query({
      ...operation('GET /api/referral-bonuses/{id}', (id: string) => ({ params: { id } })),
      keepUnusedDataFor: 0,
    }),
    celebratedTransaction: build.query({
      ...operation('GET /api/transactions/{id}', (id: string) => ({ params: { id } })),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const demoMessagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** @param to a telephone as typed; empty for all */
    demoMessages: build.query({
      ...operation(
        'GET /api/demo/messages',
        (to: string) => ({
          query: { to: to === '' ? undefined : to },
        }),
        ({ data }) => data,
      ),
    }),
  }),
});

export type { FinancialGoalJson };
export type GoalCategory = FinancialGoalJson['category'];

/** How many goals are shown at once. */
export const pageSize = 12;

/** What a member says of a goal. */
export type GoalFields = BodyOf<'POST /api/financial-goals'>;

interface Change {
  readonly id: string;
  readonly patch: GoalFields;
}

/** The member's goals; the first one that is reached unlocks an achievement. */
export const goalsApi = api
  .enhanceEndpoints({ addTagTypes: ['Goals', 'Achievements'] })
  .injectEndpoints({
    endpoints: (build) => ({
      /** Open ones first, newest first. @param page from 1 */
      goals: build.query({
        ...operation('GET /api/financial-goals', (page: number) => ({ query: { page, pageSize } })),
        providesTags: ['Goals'],
      }),
      addGoal: build.mutation({
        ...operation('POST /api/financial-goals', (body: GoalFields) => ({ body })),
        invalidatesTags: (_, error) => (error ? [] : ['Goals']),
      }),
      changeGoal: build.mutation({
        ...operation('PATCH /api/financial-goals/{id}', ({ id, patch }: Change) => ({
          params: { id },
          body: patch,
        })),
        // Also when it was refused: it may have been removed elsewhere.
        invalidatesTags: ['Goals'],
      }),
      completeGoal: build.mutation({
        ...operation('POST /api/financial-goals/{id}/complete', (id: string) => ({
          params: { id },
        })),
        invalidatesTags: ['Goals', 'Achievements'],
      }),
      removeGoal: build.mutation({
        ...operation('DELETE /api/financial-goals/{id}', (id: string) => ({ params: { id } })),
        invalidatesTags: ['Goals'],
      }),
    }),
  });

export type { MascotMessageJson, MascotReplyJson };

/** What the server takes at most, in characters. */
export const longestMessage = 500;

export const mascotApi = api.enhanceEndpoints({ addTagTypes: ['MascotMessages'] }).injectEndpoints({
  endpoints: (build) => ({
    mascotMessages: build.query({
      ...operation('GET /api/mascot-messages'),
      providesTags: ['MascotMessages'],
    }),
    askMascot: build.mutation({
      ...operation('POST /api/mascot/chat', (message: string) => ({ body: { message } })),
    }),
  }),
});

/** What a reader does with notices. The list is web-kit's: what is pushed stands in it too. */
export const notificationsApi = noticesApi.injectEndpoints({
  endpoints: (build) => ({
    markNotificationRead: build.mutation({
      ...operation('PATCH /api/notifications/{id}/read', (id: string) => ({ params: { id } })),
      // Also when it was refused: it may have been deleted elsewhere.
      invalidatesTags: ['Notifications'],
    }),
    removeNotification: build.mutation({
      ...operation('DELETE /api/notifications/{id}', (id: string) => ({ params: { id } })),
      invalidatesTags: ['Notifications'],
    }),
    removeAllNotifications: build.mutation({
      ...operation('DELETE /api/notifications'),
      invalidatesTags: ['Notifications'],
    }),
  }),
});

export type { FinancialTipJson };

export const tipsApi = api.enhanceEndpoints({ addTagTypes: ['Tips'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Asked for only where the mascot is enabled. */
    financialTips: build.query({
      ...operation('GET /api/financial-tips'),
      providesTags: ['Tips'],
    }),
  }),
});
