import { createIdempotencyKey, isApiError } from '@bambuzal/web-kit';

/*
 * Each intent of a person to move money has one key, for all the times that it is sent. The key is
 * stored before the first sending, so that a page reloaded in between repeats the same call instead
 * of making a second one.
 */

interface Attempt {
  readonly key: string;
  readonly content: string;
  readonly startedAt: number;
}

/** After this time, the same content counts as another payment. */
const forgottenAfterMs = 15 * 60_000;
/** Where storage is forbidden, an attempt lasts as long as the page. */
const unstored = new Map<string, Attempt>();

/**
 * @param name of the kind of movement: `deposit`, `withdrawal`
 * @returns the key of an attempt whose outcome is not known and that has the same content, or a new one
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
 * @param error of the call, if it failed; after a refusal or a success the attempt is over, and the
 *   next one gets a new key
 */
export function endAttempt(name: string, error?: unknown): void {
  if (error !== undefined && !isRefusal(error)) return;
  unstored.delete(name);
  try {
    sessionStorage.removeItem(placeOf(name));
  } catch {
    // Storage is forbidden, so it holds no attempt.
  }
}

/** Whether the server decided; after a transient failure the outcome is unknown. */
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
