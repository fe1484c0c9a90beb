import type { AdvertisementJson, AdvertisementType, Placement } from '@bambuzal/contracts';
import { api, operation, type QueryOf } from '@bambuzal/web-kit';

export type { AdvertisementJson, AdvertisementType, Placement };

type ActiveAsked = QueryOf<'GET /api/advertisements/active'>;

const ofAdvertisement = (advertisementId: string) => ({ body: { advertisementId } });

/** Advertisements for the reader, and reports of views and clicks. */
export const advertisementsApi = api
  .enhanceEndpoints({ addTagTypes: ['Advertisements'] })
  .injectEndpoints({
    endpoints: (build) => ({
      activeAdvertisements: build.query({
        ...operation('GET /api/advertisements/active', (asked: ActiveAsked) => ({ query: asked })),
        providesTags: ['Advertisements'],
      }),
      /** A report causes no refetch, so that the shown advertisements stay. */
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

/** Reports to the operator. A failed report is ignored, because it does not concern the reader. */
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
