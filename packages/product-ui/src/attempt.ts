import { createIdempotencyKey, isApiError } from '@bambuzal/web-kit';

/*
 * One key for each intent of a person to move money, however often it is sent. The key is stored
 * before the call is first sent. If the page is reloaded in between, it repeats the same call
 * instead of making a second one.
 */

interface Attempt {
  readonly key: string;
  readonly content: string;
  readonly startedAt: number;
}

/** After this time, the same content counts as another payment. */
const forgottenAfterMs = 15 * 60_000;
/** If storage is forbidden, an attempt lasts as long as the page. */
const unstored = new Map<string, Attempt>();

/**
 * @param name kind of movement: `deposit`, `withdrawal`
 * @returns the key of an attempt with the same content whose outcome is not known, or a new key
 */
export function keyOfAttempt(name: string, body: unknown): string {
  const content = JSON.stringify(body);
  const before = recall(name);
  if (before?.content === content && Date.now() - before.startedAt < forgottenAfterMs)
    return before.key;
  const attempt = { key: createIdempotencyKey(), content, startedAt: Date.now() };
  keep(name, attempt);
  return attempt.key;
}

/**
 * @param error error of the call, if it failed. After a refusal or a success the attempt is over,
 *   and the
 *   next attempt gets a new key
 */
export function endAttempt(name: string, error?: unknown): void {
  if (error !== undefined && !isRefusal(error)) return;
  unstored.delete(name);
  try {
    sessionStorage.removeItem(placeOf(name));
  } catch {
    // Storage is forbidden, so there is no stored attempt.
  }
}

/** Whether the server decided. After a transient failure the outcome is unknown. */
function isRefusal(error: unknown): boolean {
  if (!isApiError(error)) return false;
  const { status, code } = error;
  // A conflict with its own code is a decision; a general conflict may be temporary.
  if (status === 409) return code !== undefined && code !== 'CONFLICT';
  return status >= 400 && status < 500 && ![408, 425, 429].includes(status);
}

const placeOf = (name: string) => `bambuzal.attempt.${name}`;

function keep(name: string, attempt: Attempt): void {
  try {
    sessionStorage.setItem(placeOf(name), JSON.stringify(attempt));
  } catch {
    unstored.set(name, attempt);
  }
}

function recall(name: string): Attempt | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(placeOf(name)) ?? 'null');
    return isAttempt(stored) ? stored : unstored.get(name);
  } catch {
    return unstored.get(name);
  }
}

function isAttempt(value: unknown): value is Attempt {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    typeof value.key === 'string' &&
    'content' in value &&
    typeof value.content === 'string' &&
    'startedAt' in value &&
    typeof value.startedAt === 'number'
  );
}
