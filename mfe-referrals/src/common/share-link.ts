import type { ReferralsJson } from '../api';

/** @returns address of the registration with the member's code */
export function shareLinkOf({ sharePath }: Pick<ReferralsJson, 'sharePath'>): string {
  return `${window.location.origin}${sharePath}`;
}
