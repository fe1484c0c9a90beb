import type { ServiceConfig } from '../config';
import { processVersion } from '../health/process-version';
import type { Logger } from '../log';
import type { TraceParent } from './trace-parent';

/** Names are those of OpenTelemetry's semantic conventions. Values hold no personal data. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

export interface SpanStart {
  readonly kind: 'server' | 'client' | 'producer' | 'consumer';
  /** A route or a type of message, never a path with ids. */
  readonly name: string;
  /** Place in a trace that caused the work. Without it, a new trace begins. */
  readonly parent?: TraceParent | undefined;
  /** Now, unless given. */
  readonly startedAt?: Date;
  readonly attributes?: SpanAttributes;
}

/** A piece of work that is being recorded. */
export interface Span {
  /** Parent of what this work causes. */
  readonly trace: TraceParent;
  rename(name: string): void;
  describe(attributes: SpanAttributes): void;
  /** @param type name of the error; its text may hold personal data */
  fail(type: string): void;
  end(): void;
}

/** Records the spans of a process. */
export interface Tracing {
  /** @returns `undefined` if the trace is not recorded */
  begin(start: SpanStart): Span | undefined;
  /** Sends the recorded spans, for a few seconds at most. Never throws. */
  close(): Promise<void>;
}

/** Records nothing. */
export const noTracing: Tracing = {
  begin: () => undefined,
  close: () => Promise.resolve(),
};

type TracingConfig = Pick<
  ServiceConfig,
  'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER_ARG' | 'VERSION'
>;

/**
 * Begins to send spans to the collector, if one is configured.
 *
 * @param part name of the process in the traces: `gateway`, `wallet`
 */
export async function openTracing(
  part: string,
  config: TracingConfig,
  log: Pick<Logger, 'warn'>,
): Promise<Tracing> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = config;
  if (endpoint === undefined) return noTracing;
  // Loaded only here, so that a process that sends nothing starts as fast as without it.
  const { exportSpans } = await import('./export-spans');
  const version = await processVersion(config.VERSION);
  return exportSpans({ part, version, endpoint, share, log });
}
