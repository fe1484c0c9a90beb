import type { Envelope } from '@bambuzal/contracts';
import { newTrace, parseTraceParent, writeTraceParent } from '../tracing/trace-parent';
import { type RequestContext, runInContext } from '../request-context';
import type { Span, Tracing } from '../tracing/tracing';
import type { Names } from './topology';

/** A message on its way from the outbox to RabbitMQ. */
export interface Departure {
  /** The message of the outbox as it is sent, with the parent of its handling. */
  readonly envelope: Envelope;
  readonly span: Span | undefined;
}

/** Records the time from a message's change until RabbitMQ has stored it. */
export function beginDeparture(envelope: Envelope, tracing: Tracing, names: Names): Departure {
  const { occurredAt, traceparent, type } = envelope;
  const parent = parseTraceParent(traceparent);
  const span =
    parent &&
    tracing.begin({
      kind: 'producer',
      name: `send ${type}`,
      parent,
      startedAt: new Date(occurredAt),
      attributes: attributesOf('send', names.exchange),
    });
  if (!span) return { envelope, span };
  return { envelope: { ...envelope, traceparent: writeTraceParent(span.trace) }, span };
}

/**
 * Handles a message in its own context, and records the handling if its trace is recorded.
 *
 * @throws what `handle` throws
 */
export async function inContextOf<Outcome extends string>(
  envelope: Envelope,
  { names, service, tracing }: { names: Names; service: string; tracing: Tracing },
  handle: () => Promise<Outcome>,
): Promise<Outcome> {
  const parent = parseTraceParent(envelope.traceparent);
  const span =
    parent &&
    tracing.begin({
      kind: 'consumer',
      name: `process ${envelope.type}`,
      parent,
      attributes: attributesOf('process', names.queue(service)),
    });
  const { correlationId, id } = envelope;
  const trace = span?.trace ?? parent ?? newTrace();
  const context: RequestContext = { correlationId, causationId: id, language: 'pt-BR', trace };
  try {
    const outcome = await runInContext(context, handle);
    span?.describe({ 'bambuzal.message.outcome': outcome });
    return outcome;
  } catch (error) {
    span?.fail(error instanceof Error ? error.name : 'unknown');
    throw error;
  } finally {
    span?.end();
  }
}

function attributesOf(operation: 'send' | 'process', destination: string) {
  return {
    'messaging.system': 'rabbitmq',
    'messaging.operation.type': operation,
    'messaging.destination.name': destination,
  };
}
