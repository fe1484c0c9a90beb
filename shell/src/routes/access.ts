import type { AccessLevel } from '@bambuzal/web-kit';

/**
 * Whether the reader may see what asks for `access`. Nobody is signed in as long as the product has
 * no accounts, so only what is public is open.
 */
export function mayOpen(access: AccessLevel): boolean {
  return access === 'public';
}
