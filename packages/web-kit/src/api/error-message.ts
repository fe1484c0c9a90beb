import type { ApiError } from './api-error';
import { isRecord } from '../contract/reading';

/** Whether an error is a refusal of the API instead of a fault of the page. */
export function isApiError(error: unknown): error is ApiError {
  return (
    isRecord(error) && typeof error['status'] === 'number' && typeof error['text'] === 'string'
  );
}

/** @returns the server's message for people, if it sent one */
export function messageOf(error: unknown): string | undefined {
  return isApiError(error) ? error.message : undefined;
}
