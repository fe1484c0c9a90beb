import { Page } from '@bambuzal/ui';
import { type FirstReads, readAhead, useCarriedTexts } from '@bambuzal/web-kit';
import { ReadOnlyNotice } from '@bambuzal/product-ui';
import { walletApi } from '../api';
import { KeysSection } from './KeysSection';
import { pixKeysTexts } from './locales/pix-keys-texts';

/** Page of the PIX keys to which a member's withdrawals are paid. */
export default function PixKeysPage() {
  const t = useCarriedTexts(pixKeysTexts);
  return (
    <Page title={t('title')} lead={t('lead')}>
      <ReadOnlyNotice />
      <KeysSection />
    </Page>
  );
}

export const firstReads: FirstReads = ({ dispatch }) => [
  dispatch(walletApi.endpoints.pixKeys.initiate(undefined, readAhead)),
];
