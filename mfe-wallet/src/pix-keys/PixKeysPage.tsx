import { Page } from '@bambuzal/ui';
import { ReadOnlyNotice } from '../common/ReadOnlyNotice';
import { useCarriedTexts } from '../messages/carried-texts';
import { KeysSection } from './KeysSection';
import { pixKeysTexts } from './messages/pix-keys-texts';

/** Where a member's withdrawals are paid to. */
export default function PixKeysPage() {
  const t = useCarriedTexts(pixKeysTexts);
  return (
    <Page title={t('title')} lead={t('lead')}>
      <ReadOnlyNotice />
      <KeysSection />
    </Page>
  );
}
