import type { AdvertisementJson, AdvertisementType, Placement } from '@bambuzal/contracts';
import { api } from '@bambuzal/web-kit';

export type { AdvertisementJson, AdvertisementType, Placement };

interface ActiveAsked {
  readonly placement: Placement;
  readonly type: AdvertisementType;
}

const told = (what: 'view' | 'click' | 'dismiss') => (advertisementId: string) => ({
  path: `/api/advertisements/${what}`,
  method: 'POST' as const,
  body: { advertisementId },
});

/** What is advertised to the reader, and what comes of it. */
export const advertisementsApi = api
  .enhanceEndpoints({ addTagTypes: ['Advertisements'] })
  .injectEndpoints({
    endpoints: (build) => ({
      activeAdvertisements: build.query<readonly AdvertisementJson[], ActiveAsked>({
        query: (asked) => ({ path: '/api/advertisements/active', query: { ...asked } }),
        providesTags: ['Advertisements'],
      }),
      /** Nothing is read anew after any of these: what is on the screen stays there. */
      advertisementViewed: build.mutation<unknown, string>({ query: told('view') }),
      advertisementClicked: build.mutation<unknown, string>({ query: told('click') }),
      advertisementDismissed: build.mutation<unknown, string>({ query: told('dismiss') }),
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
