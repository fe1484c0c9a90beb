import { pino, type Logger } from 'pino';
import { currentContext } from './request-context';

export type { Logger };

/**
 * Writes JSON lines, each with the service's name, and with the correlation id and the trace id of
 * the work being done.
 * Levels: `error` means that somebody must act, `warn` that something was refused or retried,
 * `info` is for events that an operator wants to see.
 */
export function createLog(service: string, level: string): Logger {
  return pino({
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    mixin: () => {
      const { correlationId, trace } = currentContext();
      return { correlationId, traceId: trace.traceId };
    },
    redact: {
      paths: ['*.password', '*.token', '*.secret', '*.cookie', '*.authorization'],
      censor: '[redacted]',
    },
  });
}
