import { Banner } from '@bambuzal/ui';
import { walletTexts } from '../messages/wallet-texts';
import { useReadOnly } from './use-read-only';

/** Says once on a page why nothing on it can be changed. */
export function ReadOnlyNotice() {
  const t = walletTexts.useTexts();
  return useReadOnly() ? <Banner>{t('readOnly')}</Banner> : null;
}
