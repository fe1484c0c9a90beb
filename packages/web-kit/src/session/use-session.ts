import type { UserJson } from '@bambuzal/contracts';
import { sessionApi } from './session-api';

export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'signedOut' }
  | { readonly status: 'signedIn'; readonly user: UserJson }
  /** The session could not be read, so it is unknown whether anybody is signed in. */
  | { readonly status: 'failed'; readonly retry: () => void; readonly busy: boolean };

/** State of the session, as far as it is known. */
export function useSession(): SessionState {
  const { data, error, isFetching, refetch } = sessionApi.useUserQuery(undefined);
  if (data) return { status: 'signedIn', user: data };
  if (data === null) return { status: 'signedOut' };
  if (error) return { status: 'failed', retry: () => void refetch(), busy: isFetching };
  return { status: 'loading' };
}

/** @throws Error on a page that is not limited to signed-in readers */
export function useUser(): UserJson {
  const session = useSession();
  if (session.status !== 'signedIn') throw new Error('Nobody is signed in on this page');
  return session.user;
}
