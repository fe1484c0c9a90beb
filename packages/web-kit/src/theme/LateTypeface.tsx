import { Typeface } from '@bambuzal/ui';
import { useIsTypefaceDue } from './use-is-typeface-due';

/** Typeface of the page. */
export function LateTypeface() {
  return useIsTypefaceDue() ? <Typeface /> : null;
}
