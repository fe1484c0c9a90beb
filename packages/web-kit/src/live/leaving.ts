import type { RootState } from '@bambuzal/web-kit';

/** What ends a session by the reader's own wish; where they go then is decided there. */
const endings = new Set(['logout', 'returnToAdmin', 'emergencyAdminReturn']);

/** Whether the reader ends the session on this page, which is no surprise to them. */
export function isLeaving({ api: { mutations } }: RootState): boolean {
  return Object.values(mutations).some(
    (mutation) =>
      mutation !== undefined &&
      endings.has(mutation.endpointName ?? '') &&
      mutation.error === undefined,
  );
}
