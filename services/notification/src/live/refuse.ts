import { describeProblem, type LiveError, type ProblemCode } from '@bambuzal/contracts';
import type { LiveSocket } from './sockets';

/** Disconnects a page with the reason. The page does not reconnect by itself. */
export function refuse(socket: LiveSocket, code: ProblemCode): void {
  const { message } = describeProblem(code, socket.data.language);
  const error: LiveError = { error: message, code };
  socket.emit('error', error);
  socket.disconnect(true);
}
