import { randomUUID } from 'node:crypto';

export const traceParentHeader = 'traceparent';

/** A place in a trace, as one process tells it to the next (W3C Trace Context, version 00). */
export interface TraceParent {
  /** 32 lower-case hexadecimal digits, not all zero. */
  readonly traceId: string;
  /** Span that caused the work: 16 lower-case hexadecimal digits, not all zero. */
  readonly spanId: string;
  /** Whether the trace is recorded, which the process decides that begins it. */
  readonly isSampled: boolean;
}

/** Version, trace id, span id, flags. Only lower-case digits are valid, and ids of zeros are not. */
const form = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

const sampledFlag = 1;

/**
 * @param text header or field, e.g. `00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01`
 * @returns `undefined` if it is missing or invalid, or of another version than 00
 */
export function parseTraceParent(text: string | undefined): TraceParent | undefined {
  const [, traceId, spanId, flags] = (text === undefined ? null : form.exec(text)) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  // The other flags have no meaning in version 00, and are ignored.
  const isSampled = (Number.parseInt(flags, 16) & sampledFlag) === sampledFlag;
  return { traceId, spanId, isSampled };
}

/** @returns the header's text, of 55 characters */
export function writeTraceParent({ traceId, spanId, isSampled }: TraceParent): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
}

/** Begins a trace that is not recorded. Its id still connects the log lines of all services. */
export function newTrace(): TraceParent {
  return { traceId: randomDigits(), spanId: randomDigits().slice(0, 16), isSampled: false };
}

/** Every request needs some. A UUID costs half as much as random bytes, because Node keeps a stock. */
function randomDigits(): string {
  return randomUUID().replaceAll('-', '');
}
