import type { ReferralsJson } from '../api';

/** @returns the address for registering with the member's code */
export function shareLinkOf({ sharePath }: Pick<ReferralsJson, 'sharePath'>): string {
  return `${window.location.origin}${sharePath}`;
}
