import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { isTransient, type ApiError } from './api-error';
import { leaveOn } from '../session/departure';
import { endsSession, isLeaving } from '../session/leaving';
import { shownAccount } from '../session/shown-account';
import { askForProof } from '../step-up/proof-request';
import { createIdempotencyKey } from './idempotency-key';
import { send, type ApiRequest } from './send';

/** How often a call that failed is repeated (docs/product.md, Calls from the browser). */
const retries = { query: 3, mutation: 2 };
const longestDelayMs = 30_000;

/**
 * Sends a call, and retries temporary failures after 1, 2, 4 … seconds. All attempts of a POST
 * carry the same idempotency key, so that it takes effect once. If a call needs a recent proof of
 * identity, the reader is asked for it, and the same call is sent again.
 */
export const baseQuery: BaseQueryFn<string | ApiRequest, unknown, ApiError> = async (
  asked,
  { signal, type, endpoint, getState },
) => {
  const given = typeof asked === 'string' ? { path: asked } : asked;
  const shown = asksWhoseSession(given, endpoint) ? undefined : shownAccount(getState());
  const request = withIdempotencyKey({
    ...given,
    ...(shown !== undefined && { shownAccount: shown }),
  });
  const most = request.isTriedOnce === true ? 0 : retries[type];
  let hasAsked = false;
  for (let attempt = 0; ; attempt += 1) {
    const answer = await send(request, signal);
    if ('data' in answer) return { data: answer.data };
    const { error } = answer;
    if (isSignedOut(request, error) && !isLeaving(getState())) return { data: null };
    if (error.code === 'STEP_UP_REQUIRED' && !hasAsked && !signal.aborted) {
      hasAsked = true;
      if (await askForProof()) continue;
    }
    if (!isTransient(error) || attempt >= most || signal.aborted) {
      if (endsSession(endpoint) || !isLeaving(getState())) leaveOn(error);
      return { error };
    }
    await pause(Math.min(1000 * 2 ** attempt, longestDelayMs), signal);
  }
};

/**
 * Calls that read or end the session. They apply to the browser's session, whichever account it
 * belongs to now.
 */
function asksWhoseSession({ isNothingOn401 }: ApiRequest, endpoint: string): boolean {
  return isNothingOn401 === true || endsSession(endpoint);
}

/**
 * Tells a reader that their session ended or expired. A visitor without a session is only treated
 * as signed out.
 */
function isSignedOut({ isNothingOn401 }: ApiRequest, { status, code }: ApiError): boolean {
  const hadOne = code === 'SESSION_REVOKED' || code === 'SESSION_EXPIRED';
  return isNothingOn401 === true && status === 401 && !hadOne;
}

function withIdempotencyKey(request: ApiRequest): ApiRequest {
  if (request.method !== 'POST') return request;
  return { idempotencyKey: createIdempotencyKey(), ...request };
}

/** Waits. Ends early if the call is cancelled. */
function pause(durationMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, durationMs);
    signal.addEventListener('abort', end);
  });
}
