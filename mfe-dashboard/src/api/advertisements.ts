import { activeAdvertisementsApi, operation } from '@bambuzal/web-kit';

const ofAdvertisement = (advertisementId: string) => ({ body: { advertisementId } });

/** Reports of views and clicks. */
const reportsApi = activeAdvertisementsApi.injectEndpoints({
  endpoints: (build) => ({
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
  const [viewed] = reportsApi.useAdvertisementViewedMutation();
  const [clicked] = reportsApi.useAdvertisementClickedMutation();
  const [dismissed] = reportsApi.useAdvertisementDismissedMutation();
  return {
    viewed: (id) => void viewed(id).then(noteFailure),
    clicked: (id) => void clicked(id).then(noteFailure),
    dismissed: (id) => void dismissed(id).then(noteFailure),
  };
}

function noteFailure({ error }: { readonly error?: unknown }): void {
  if (error !== undefined) console.debug('What came of an advertisement was not heard', error);
}
