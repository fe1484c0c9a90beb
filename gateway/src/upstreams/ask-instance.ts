import type { Dispatcher } from 'undici';
import { UnreadyAnswer } from './failure';
import type { Instance } from './instance';
import { mayRepeat } from './may-repeat';
import type { Upstream } from './upstream';
import { withRepeat } from './with-repeat';

interface Question extends Dispatcher.RequestOptions {
  readonly headers: Readonly<Record<string, string>>;
}

interface OwnAnswer {
  readonly status: number;
  readonly text: string;
}

/**
 * Asks a service on the gateway's own behalf.
 *
 * @param question takes effect once, however often it is sent
 * @throws the errors of undici
 */
export function askInstance(upstream: Upstream, question: Question): Promise<OwnAnswer> {
  const attempt = async (instance: Instance, isLast: boolean) => {
    const headers = { ...question.headers, host: instance.host };
    const { statusCode: status, body } = await instance.own.request({ ...question, headers });
    const text = await body.text();
    if (status === 503 && !isLast && upstream.hasOtherReady(instance)) throw new UnreadyAnswer();
    return { status, text };
  };
  return withRepeat(upstream, attempt, (failure) => mayRepeat(failure, true));
}
