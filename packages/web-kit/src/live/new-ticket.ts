import { sessionApi, type Store } from '@bambuzal/web-kit';

/** Age in milliseconds up to which a ticket is used. It is valid for a minute. */
const longestAgeMs = 45_000;

/** Ticket used last. A ticket is valid for one connection, on whichever part of the page it began. */
let used: string | undefined;

/**
 * @returns a ticket that proves the reader's identity to the socket; valid for one connection. The
 *   page's own read of the session brings one, so the first connection needs no further call
 */
export async function newTicket(store: Store): Promise<string> {
  used = unusedTicket(store) ?? (await askForTicket(store));
  return used;
}

function unusedTicket(store: Store): string | undefined {
  const { data, fulfilledTimeStamp = 0 } = sessionApi.endpoints.sessionInfo.select(undefined)(
    store.getState(),
  );
  const isFresh = Date.now() - fulfilledTimeStamp < longestAgeMs;
  return isFresh && data?.sessionToken !== used ? data?.sessionToken : undefined;
}

async function askForTicket(store: Store): Promise<string> {
  const { data, isSuccess } = await store.dispatch(
    sessionApi.endpoints.sessionInfo.initiate(undefined, {
      forceRefetch: true,
      subscribe: false,
    }),
  );
  if (!isSuccess) throw new Error('no ticket');
  return data.sessionToken;
}
