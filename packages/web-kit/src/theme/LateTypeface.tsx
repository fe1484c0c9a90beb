import { Typeface } from '@bambuzal/ui';
import { useIsTypefaceDue } from './use-is-typeface-due';

/** Typeface of every page. Must be inside the router, and stay when the address changes. */
export function LateTypeface() {
  return useIsTypefaceDue() ? <Typeface /> : null;
}
