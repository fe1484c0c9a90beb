import { sessionApi } from '@bambuzal/web-kit';

/**
 * @returns whether an administrator is looking at a member's account, in which case the server
 *   refuses changes
 */
export function useReadOnly(): boolean {
  return sessionApi.useSessionInfoQuery(undefined).data?.isAdminAsUser === true;
}
