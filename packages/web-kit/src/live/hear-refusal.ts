import { isLeaving, isRecord, leaveOn, type Store } from '@bambuzal/web-kit';

/**
 * Handles an error message of the socket, and leaves the page if the session has ended.
 *
 * @returns whether the session ended, so that the connection is of no more use
 */
export function hearRefusal(data: unknown, store: Store): boolean {
  const { code, error = 'Erro desconhecido' } = isRecord(data) ? data : {};
  if (code !== 'SESSION_REVOKED') {
    console.error('Erro na conexão WebSocket', error);
    return false;
  }
  // A read with an ended session is refused.
  if (!isLeaving(store.getState())) leaveOn({ status: 401, text: `401: ${String(error)}`, code });
  return true;
}
