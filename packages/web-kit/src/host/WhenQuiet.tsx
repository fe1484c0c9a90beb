import type { ReactNode } from 'react';
import { useIsQuiet } from './use-is-quiet';

/** Content that floats above a page and is not needed at first: shown once the page is quiet. */
export function WhenQuiet({ children }: { readonly children: ReactNode }) {
  return useIsQuiet() ? children : null;
}
