import { Banner } from '@bambuzal/ui';
import { accountTexts } from '../messages/account-texts';
import { useReadOnly } from './use-read-only';

/** Says once on a page why nothing on it can be changed. */
export function ReadOnlyNotice() {
  const t = accountTexts.useTexts();
  return useReadOnly() ? <Banner>{t('readOnly')}</Banner> : null;
}
