import { Page } from '@bambuzal/ui';
import { Columns } from '@bambuzal/ui/data';
import { useCarriedTexts } from '@bambuzal/web-kit';
import { ReadOnlyNotice } from '@bambuzal/product-ui';
import { withdrawTexts } from './locales/withdraw-texts';
import { WithdrawalHistory } from './WithdrawalHistory';
import { WithdrawFlow } from './WithdrawFlow';
import { WithdrawHelp } from './WithdrawHelp';

/** Page for withdrawals: request, check, confirmation, and result. */
export default function WithdrawPage() {
  const t = useCarriedTexts(withdrawTexts);
  return (
    <Page title={t('title')} lead={t('lead')}>
      <ReadOnlyNotice />
      <Columns>
        <WithdrawFlow />
        <WithdrawHelp />
      </Columns>
      <WithdrawalHistory />
    </Page>
  );
}
