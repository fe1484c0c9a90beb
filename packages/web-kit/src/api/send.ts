import { noAnswer, refusal, type ApiError } from './api-error';
import { preloads } from './preloaded';

/** A call to the API, through the gateway that served the page. */
export interface ApiRequest {
  /** Path from the root: `/api/transactions`. */
  readonly path: string;
  /** HTTP method in capitals; GET unless given. */
  readonly method?: string;
  /** Query parameters. Undefined values are left out. */
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
  /** Idempotency key: a retried POST returns the first answer. Generated unless given. */
  readonly idempotencyKey?: string;
  /** Id of the account that the page shows. A session of another account is refused. */
  readonly shownAccount?: string;
  /** Whether a signed-out answer (401) becomes `null`, except while the reader is signing out. */
  readonly isNothingOn401?: boolean;
  /** Whether a temporary failure is returned at once, without further attempts. */
  readonly isTriedOnce?: boolean;
}

export type ApiAnswer = { readonly data: unknown } | { readonly error: ApiError };

export const requestTimeoutMs = 30_000;

/** Sends a call once, with the session's cookie and the reader's language; never throws. */
export async function send(request: ApiRequest, signal: AbortSignal): Promise<ApiAnswer> {
  const limit = new AbortController();
  const abort = () => limit.abort();
  const timer = setTimeout(abort, requestTimeoutMs);
  signal.addEventListener('abort', abort);
  try {
    const response = await fetch(addressOf(request), { ...options(request), signal: limit.signal });
    const body = await response.text();
    if (isForOther(request, response)) return { error: otherAccount };
    if (!response.ok) {
      const { headers, status } = response;
      const saysMaintenance = headers.get('X-Maintenance-Mode') === 'true';
      const retryAfter = headers.get('Retry-After');
      return { error: refusal(status, body, { saysMaintenance, retryAfter }) };
    }
    const data: unknown = body === '' ? null : JSON.parse(body);
    return { data };
  } catch (error) {
    return { error: noAnswer(String(error)) };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

/** As the gateway refuses a call of a page that shows another account. */
const otherAccount = refusal(409, JSON.stringify({ code: 'OTHER_ACCOUNT' }));

/**
 * An answer that the browser fetched with the page was asked for without the account shown, so the
 * gateway could not compare it.
 */
function isForOther({ shownAccount }: ApiRequest, { headers }: Response): boolean {
  const answered = headers.get('X-Answered-Account');
  return shownAccount !== undefined && answered !== null && answered !== shownAccount;
}

/** @returns path and query, for a download that the browser opens */
export function addressOf({ path, query = {} }: ApiRequest): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) parameters.set(name, String(value));
  const search = parameters.toString();
  return search === '' ? path : `${path}?${search}`;
}

function options({ method = 'GET', body, idempotencyKey, shownAccount }: ApiRequest): RequestInit {
  return {
    method,
    mode: preloads.modeOf(method),
    credentials: 'include',
    headers: {
      Accept: 'application/json',
      'Accept-Language': document.documentElement.lang,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(shownAccount !== undefined && { 'X-Shown-Account': shownAccount }),
      ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}
