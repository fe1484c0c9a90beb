import type { IncomingMessage } from 'node:http';
import { type AccessToken, DomainError, signInEndpoints } from '@bambuzal/contracts';
import { isSafe } from './same-origin';

const { emergencyAdminReturn, logout, returnToAdmin } = signInEndpoints;
/** Paths that end an administrator's read-only view. */
const waysOut: ReadonlySet<string> = new Set(
  [returnToAdmin, emergencyAdminReturn, logout].map(({ path }) => path),
);

/** @throws DomainError READ_ONLY_SESSION if a read-only view tries to change something */
export function refuseInReadOnly(
  request: IncomingMessage,
  path: string,
  caller: AccessToken | undefined,
): void {
  if (!caller?.readOnly || isSafe(request)) return;
  if (request.method !== 'POST' || !waysOut.has(path)) throw new DomainError('READ_ONLY_SESSION');
}
