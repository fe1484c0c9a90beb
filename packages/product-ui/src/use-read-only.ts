import { sessionApi } from '@bambuzal/web-kit';

/** @returns whether an administrator looks at a member's account; the server refuses changes then */
export function useReadOnly(): boolean {
  return sessionApi.useSessionInfoQuery(undefined).data?.isAdminAsUser === true;
}
