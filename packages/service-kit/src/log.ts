import { pino, type Logger } from 'pino';
import { currentContext } from './request-context';

export type { Logger };

/**
 * JSON lines, each with the service's name and the correlation id of what is being handled. Levels:
 * `error` means that somebody must act, `warn` that something was refused or retried, `info` what
 * an operator wants to have seen.
 */
export function createLog(service: string, level: string): Logger {
  return pino({
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    mixin: () => ({ correlationId: currentContext().correlationId }),
    redact: {
      paths: ['*.password', '*.token', '*.secret', '*.cookie', '*.authorization'],
      censor: '[redacted]',
    },
  });
}
