import type { AdvertisementJson, AdvertisementType, Placement } from '@bambuzal/contracts';
import { api } from '../api/api';
import { operation, type QueryOf } from '../api/operation';

export type { AdvertisementJson, AdvertisementType, Placement };

type ActiveAsked = QueryOf<'GET /api/advertisements/active'>;

/** Advertisements for the reader. Pages ask for them to know whether a banner needs a place. */
export const activeAdvertisementsApi = api
  .enhanceEndpoints({ addTagTypes: ['Advertisements'] })
  .injectEndpoints({
    endpoints: (build) => ({
      activeAdvertisements: build.query({
        ...operation('GET /api/advertisements/active', (asked: ActiveAsked) => ({ query: asked })),
        providesTags: ['Advertisements'],
      }),
    }),
  });
