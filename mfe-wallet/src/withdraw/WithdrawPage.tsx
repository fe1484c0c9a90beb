import { Page } from '@bambuzal/ui';
import { Columns } from '@bambuzal/ui/data';
import { type FirstReads, readAhead, useCarriedTexts } from '@bambuzal/web-kit';
import { ReadOnlyNotice } from '@bambuzal/product-ui';
import { walletApi } from '../api';
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

export const firstReads: FirstReads = ({ dispatch }) => [
  dispatch(walletApi.endpoints.balance.initiate(undefined, readAhead)),
  dispatch(walletApi.endpoints.pixKeys.initiate(undefined, readAhead)),
  dispatch(walletApi.endpoints.withdrawals.initiate(1, readAhead)),
];
