import { Banner } from '@bambuzal/ui';
import { useReadOnly } from './use-read-only';
import { useWord } from './words';

/** Says once on a page why nothing on it can be changed. */
export function ReadOnlyNotice() {
  const word = useWord();
  return useReadOnly() ? <Banner>{word('readOnly')}</Banner> : null;
}
