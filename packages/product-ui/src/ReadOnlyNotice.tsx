import { Banner } from '@bambuzal/ui';
import { useReadOnly } from './use-read-only';
import { useWord } from './words';

/** Explains once on a page why it cannot be changed. */
export function ReadOnlyNotice() {
  const word = useWord();
  return useReadOnly() ? <Banner>{word('readOnly')}</Banner> : null;
}
