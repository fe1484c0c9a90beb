import { isRecord } from '../contract/reading';

/** A failed call as plain data, so that the store can hold it. */
export interface ApiError {
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  /** Text of the error: the status, a colon, then the body. */
  readonly text: string;
  /** Stable code of the problem, e.g. `INSUFFICIENT_BALANCE`. */
  readonly code?: string;
  /** Message for people, in the requested language. */
  readonly message?: string;
  /** Messages for people, by the path of the invalid field. */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  readonly maintenance?: boolean;
  /** Seconds that the server asks to wait before the call is repeated. */
  readonly retryAfterSeconds?: number;
}

interface AnswerFacts {
  /** Whether the answer's header announces maintenance. */
  readonly saysMaintenance?: boolean;
  /** `Retry-After` as received. Only seconds are read, because the product sends no other form. */
  readonly retryAfter?: string | null;
}

/** @param body body as received: a problem document (RFC 9457) or anything else */
export function refusal(
  status: number,
  body: string,
  { saysMaintenance = false, retryAfter = null }: AnswerFacts = {},
): ApiError {
  const problem = parseObject(body);
  const maintenance =
    saysMaintenance ||
    (status === 503 &&
      (problem['maintenance'] === true || String(problem['message']).includes('manutenção')));
  return {
    status,
    text: `${status}: ${body}`,
    ...(typeof problem['code'] === 'string' && { code: problem['code'] }),
    ...(typeof problem['message'] === 'string' && { message: problem['message'] }),
    ...(maintenance && { maintenance }),
    ...(retryAfter !== null &&
      /^\d+$/.test(retryAfter) && { retryAfterSeconds: Number(retryAfter) }),
    ...(isRecord(problem['errors']) && { fields: readFields(problem['errors']) }),
  };
}

/** @param reason why no answer came, for the log */
export function noAnswer(reason: string): ApiError {
  return { status: 0, text: `0: ${reason}` };
}

/**
 * Whether the same call may succeed a little later. After too many attempts (429) the call is not
 * repeated, and the reader is told.
 */
export function isTransient({ status, maintenance }: ApiError): boolean {
  if (maintenance === true) return false;
  return status === 0 || status === 408 || (status >= 500 && status !== 501);
}

function readFields(errors: Record<string, unknown>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [
      field,
      Array.isArray(messages) ? messages.map(String) : [],
    ]),
  );
}

function parseObject(body: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(body);
    return isRecord(parsed) ? parsed : {};
  } catch {
    return {};
  }
}
