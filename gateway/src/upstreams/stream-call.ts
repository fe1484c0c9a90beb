import { Writable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { type Failure, UnreadyAnswer } from './failure';
import type { Instance } from './instance';
import { mayRepeat } from './may-repeat';
import type { Upstream } from './upstream';
import { withRepeat } from './with-repeat';

export interface Call {
  /** The request with its body in memory, so that it can be sent twice. */
  readonly request: Dispatcher.RequestOptions;
  /** Whether an instance may get it although another one may have done its work. */
  readonly isRepeatable: boolean;
}

/**
 * Sends a client's call to an instance and streams the answer. As soon as an answer is opened, the
 * call is not repeated.
 *
 * @param open takes the status and the headers, and returns where the body is written to
 * @throws the errors of undici
 */
export async function streamCall(
  upstream: Upstream,
  { request, isRepeatable }: Call,
  open: Dispatcher.StreamFactory,
): Promise<void> {
  let isOpened = false;
  const attempt = async (instance: Instance, isLast: boolean) => {
    instance.running++;
    try {
      await instance.calls.stream(request, (answer) => {
        const isRefused = answer.statusCode === 503 && isRepeatable && !isLast;
        if (isRefused && upstream.hasOtherReady(instance)) return unread();
        isOpened = true;
        return open(answer);
      });
    } finally {
      instance.running--;
    }
    if (!isOpened) throw new UnreadyAnswer();
  };
  const isAllowed = (failure: Failure) => !isOpened && mayRepeat(failure, isRepeatable);
  await withRepeat(upstream, attempt, isAllowed);
}

/** Takes the rest of an answer that the client does not get, so that its connection can be used. */
function unread(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}
