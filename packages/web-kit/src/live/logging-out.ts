import { sessionApi, type RootState } from '@bambuzal/web-kit';

/** Whether the reader ends the session on this page, which is no surprise to them. */
export function isLoggingOut(state: RootState): boolean {
  return Object.entries(state.api.mutations).some(([requestId, mutation]) => {
    if (mutation?.endpointName !== 'logout') return false;
    return !sessionApi.endpoints.logout.select(requestId)(state).isError;
  });
}
