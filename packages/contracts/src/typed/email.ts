import { bareText } from './bare-text';

/** Upper and lower case make no difference. The service does the full validity check. */
const address = /^[^\s@<>,;:]+@[^\s@<>,;:]+\.[^\s@<>,;:]+$/;

/**
 * @param text as a person types or pastes it: `mailto:ana@example.com`, `Ana <ana@example.com>`
 * @returns the address in lower case; `undefined` for anything else
 */
export function readEmail(text: string): string | undefined {
  const bare = bareText(text);
  const inBrackets = /^[^<>@]*<([^<>]*)$/.exec(bare)?.[1];
  const email = (inBrackets ?? bare).toLowerCase();
  return address.test(email) ? email : undefined;
}
