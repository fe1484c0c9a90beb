import {
  type Context,
  type Span as RecordedSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import {
  ATTR_ERROR_TYPE,
  ATTR_SERVICE_NAME,
  ATTR_SERVICE_VERSION,
} from '@opentelemetry/semantic-conventions';
import { within } from '../background/within';
import type { Logger } from '../log';
import { loggedExporter } from './logged-exporter';
import type { TraceParent } from './trace-parent';
import type { Span, SpanStart, Tracing } from './tracing';

/** Time limit for sending a batch, and for the last one of a process that stops, in milliseconds. */
const sendLimitMs = 3000;

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;

interface ExportOptions {
  readonly part: string;
  readonly version: string;
  /** Address of the collector without a path: `http://collector:4318`. */
  readonly endpoint: string;
  /** Share of the traces begun here that are recorded, from 0 to 1. */
  readonly share: number;
  readonly log: Pick<Logger, 'warn'>;
}

/**
 * Sends spans to a collector by OTLP over HTTP, in JSON. They leave in batches beside the work, and
 * are lost if the collector does not take them.
 */
export function exportSpans({ part, version, endpoint, share, log }: ExportOptions): Tracing {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const exporter = loggedExporter(new OTLPTraceExporter({ url, timeoutMillis: sendLimitMs }), log);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      [ATTR_SERVICE_NAME]: part,
      [ATTR_SERVICE_VERSION]: version,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: sendLimitMs })],
  });
  const tracer = provider.getTracer('bambuzal');
  return {
    begin({ attributes, kind, name, parent, startedAt }: SpanStart) {
      // Returns before anything is made, because most traces are not recorded.
      if (parent?.isSampled === false) return undefined;
      const options = {
        kind: kinds[kind],
        ...(attributes && { attributes }),
        ...(startedAt && { startTime: startedAt }),
      };
      const span = tracer.startSpan(name, options, contextOf(parent));
      return span.isRecording() ? spanOf(span) : undefined;
    },
    async close() {
      try {
        await within(sendLimitMs, provider.shutdown());
      } catch (error) {
        log.warn({ err: error }, 'the last spans were not sent');
      }
    },
  };
}

function contextOf(parent: TraceParent | undefined): Context {
  if (!parent) return ROOT_CONTEXT;
  const { traceId, spanId } = parent;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED });
}

function spanOf(span: RecordedSpan): Span {
  const { traceId, spanId } = span.spanContext();
  return {
    trace: { traceId, spanId, isSampled: true },
    rename: (name) => void span.updateName(name),
    describe: (attributes) => void span.setAttributes(attributes),
    fail(type) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute(ATTR_ERROR_TYPE, type);
    },
    end: () => span.end(),
  };
}
