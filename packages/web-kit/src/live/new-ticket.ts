import { sessionApi, type Store } from '@bambuzal/web-kit';

/** @returns a ticket that proves the reader's identity to the socket; valid for one connection */
export async function newTicket(store: Store): Promise<string> {
  const { data, isSuccess } = await store.dispatch(
    sessionApi.endpoints.sessionInfo.initiate(undefined, {
      forceRefetch: true,
      subscribe: false,
    }),
  );
  if (!isSuccess) throw new Error('no ticket');
  return data.sessionToken;
}
