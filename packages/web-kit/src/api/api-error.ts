import { isRecord } from '../contract/reading';

/** A call that gave no result; plain data, so that the store may hold it. */
export interface ApiError {
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The status, a colon, then the body. */
  readonly text: string;
  /** The problem's stable code, e.g. `INSUFFICIENT_BALANCE`. */
  readonly code?: string;
  /** For people, in the language that was asked for. */
  readonly message?: string;
  /** Messages for people, by the path of the field at fault. */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  readonly maintenance?: boolean;
  /** How long the server asks to wait before the call is made again. */
  readonly retryAfterSeconds?: number;
}

interface AnswerFacts {
  /** Whether the answer's header says so. */
  readonly saysMaintenance?: boolean;
  /** `Retry-After` as received; only seconds are read, the form that the product sends. */
  readonly retryAfter?: string | null;
}

/** @param body as it came; a problem document (RFC 9457) or anything else */
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
 * Whether the same call may well succeed a little later. Too many attempts (429) are not cured by
 * another: the reader is told.
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
