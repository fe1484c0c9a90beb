import { describeProblem, type LiveError, type ProblemCode } from '@bambuzal/contracts';
import type { LiveSocket } from './sockets';

/** Sends a page away, saying why; it does not come back by itself. */
export function refuse(socket: LiveSocket, code: ProblemCode): void {
  const { message } = describeProblem(code, socket.data.language);
  const error: LiveError = { error: message, code };
  socket.emit('error', error);
  socket.disconnect(true);
}
