import { Banner } from '@bambuzal/ui';
import { useReadOnly } from './use-read-only';
import { useWord } from './words';

/** Explains why the page cannot be changed. Used once on a page. */
export function ReadOnlyNotice() {
  const word = useWord();
  return useReadOnly() ? <Banner>{word('readOnly')}</Banner> : null;
}
