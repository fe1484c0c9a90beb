import { noticeKey } from '@bambuzal/ui';
import type { ApiError } from '../api/api-error';
import { browserAddress, type PageAddress } from './page-address';

/** Reason that the sign-in page shows to a reader who was sent there. */
export type SignInNotice = 'SESSION_REVOKED' | 'SESSION_EXPIRED';
const notices: readonly string[] = ['SESSION_REVOKED', 'SESSION_EXPIRED'] satisfies SignInNotice[];

const isNotice = (code: string | undefined): code is SignInNotice =>
  code !== undefined && notices.includes(code);

const destinationKey = 'bambuzal.destination';
const leastIntervalMs = 2000;

let leftAt = Number.NEGATIVE_INFINITY;

/**
 * Leaves the page if an answer requires it, at most once in 2 s (docs/product.md, Calls from the
 * browser). The target is the sign-in page on 401, and the maintenance page on maintenance. If
 * another account signed in, the same page is reloaded.
 */
export function leaveOn(error: ApiError, address: PageAddress = browserAddress): void {
  const target = targetOf(error, address.pathname);
  const now = Date.now();
  // If the clock was set back, `leftAt` may lie in the future and is then ignored.
  const hasJustLeft = leftAt <= now && now - leftAt < leastIntervalMs;
  if (target === undefined || hasJustLeft) return;
  leftAt = now;
  if (isNotice(error.code)) storeForTab(noticeKey, error.code);
  if (target === signInPath) rememberDestination(address.pathname);
  address.replace(target);
}

const signInPath = '/auth';
const maintenancePath = '/maintenance';

function targetOf({ code, status, maintenance }: ApiError, pathname: string): string | undefined {
  if (maintenance === true) {
    const stays = [maintenancePath, signInPath, '/admin/settings'];
    return stays.some((path) => isAtOrBelow(pathname, path)) ? undefined : maintenancePath;
  }
  if (code === 'OTHER_ACCOUNT') return pathname;
  return status === 401 && !isAtOrBelow(pathname, signInPath) ? signInPath : undefined;
}

function isAtOrBelow(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}

/**
 * Goes to the sign-in page by a full load, so that no data of the last session stays in memory.
 *
 * @param notice message that the sign-in page shows
 */
export function goToSignIn(address: PageAddress = browserAddress, notice?: SignInNotice): void {
  if (notice) storeForTab(noticeKey, notice);
  address.replace(signInPath);
}

/**
 * @returns the reason why the reader was sent to the sign-in page; only the first call returns it
 */
export function takeNotice(): SignInNotice | undefined {
  const notice = takeFromTab(noticeKey);
  return isNotice(notice) ? notice : undefined;
}

/**
 * Stores the page to open after sign-in. @param pathname path of the product; the start page is not
 * stored
 */
export function rememberDestination(pathname: string): void {
  if (pathname !== '/') storeForTab(destinationKey, pathname);
}

/** @returns a path of the product, never another site; only the first call returns it */
export function takeDestination(): string | undefined {
  const path = takeFromTab(destinationKey);
  return path !== undefined && /^\/(?![/\\])/.test(path) ? path : undefined;
}

function storeForTab(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Without storage the reader can still sign in.
  }
}

function takeFromTab(key: string): string | undefined {
  try {
    const value = sessionStorage.getItem(key) ?? undefined;
    sessionStorage.removeItem(key);
    return value;
  } catch {
    return undefined;
  }
}
