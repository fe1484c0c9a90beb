import { api, operation, type BodyOf } from '@bambuzal/web-kit';

type LevelChange = BodyOf<'PATCH /api/admin/referral-bonuses'>['levels'][number];

export const referralLevelsApi = api
  .enhanceEndpoints({ addTagTypes: ['ReferralLevels'] })
  .injectEndpoints({
    endpoints: (build) => ({
      referralLevels: build.query({
        ...operation('GET /api/admin/referral-bonuses'),
        providesTags: ['ReferralLevels'],
      }),
      levelEffect: build.query({
        ...operation('GET /api/admin/referral-bonuses/effect'),
      }),
      changeReferralLevel: build.mutation({
        ...operation('PATCH /api/admin/referral-bonuses', (change: LevelChange) => ({
          body: { levels: [change] },
        })),
        invalidatesTags: (_, error) => (error ? [] : ['ReferralLevels']),
      }),
    }),
  });
