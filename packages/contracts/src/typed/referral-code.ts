import { bareText } from './bare-text';

const inLink = /[?&]ref=([\w.~-]+)/;

/**
 * @param text as a person types or pastes it: `ANA-2041`, `Código: ANA-2041`, an invitation's link
 * @returns the referral code without the text around it
 */
export function readReferralCode(text: string): string {
  const linked = inLink.exec(text)?.[1];
  return linked ?? bareText(text);
}
