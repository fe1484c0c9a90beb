import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { Logger } from '../log';

/** Logs batches that were not taken. OpenTelemetry itself drops them without a word. */
export function loggedExporter(exporter: SpanExporter, log: Pick<Logger, 'warn'>): SpanExporter {
  return {
    export: (spans, report) =>
      exporter.export(spans, (result) => {
        if (result.error) log.warn({ err: result.error, spans: spans.length }, 'spans are lost');
        report(result);
      }),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  };
}
