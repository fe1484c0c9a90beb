import { ButtonLink, Icon, Page } from '@bambuzal/ui';
import { Columns } from '@bambuzal/ui/data';
import {
  AppLink,
  type FirstReads,
  readAhead,
  useCarriedTexts,
  useSearchParams,
} from '@bambuzal/web-kit';
import { ReadOnlyNotice } from '@bambuzal/product-ui';
import { useState } from 'react';
import { walletApi } from '../api';
import { DepositHelp } from './DepositHelp';
import { DepositView } from './DepositView';
import { depositTexts } from './locales/deposit-texts';
import { NewDeposit } from './NewDeposit';
import { RecentDeposits } from './RecentDeposits';

/**
 * Page for deposits. The address holds the id of the open deposit, so that a reload shows it again.
 */
export default function DepositPage() {
  const t = useCarriedTexts(depositTexts);
  const [parameters, setParameters] = useSearchParams();
  const [made, setMade] = useState<string>();
  const id = parameters.get('id');
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        id !== null && (
          <ButtonLink as={AppLink} to="/deposit" $variant="quiet">
            <Icon name="arrow-left" />
            {t('back')}
          </ButtonLink>
        )
      }
    >
      <ReadOnlyNotice />
      <Columns>
        {id === null ? (
          <NewDeposit
            onMade={(deposit) => {
              setMade(deposit.id);
              setParameters({ id: deposit.id });
            }}
          />
        ) : (
          <>
            <DepositView key={id} id={id} isNew={id === made} />
            <DepositHelp method="pix" />
          </>
        )}
      </Columns>
      <RecentDeposits />
    </Page>
  );
}

export const firstReads: FirstReads = ({ dispatch }) => [
  dispatch(walletApi.endpoints.deposits.initiate(1, readAhead)),
];
