import { ButtonLink, Icon, Page } from '@bambuzal/ui';
import { AppLink, useCarriedTexts, useParams, useSearchParams } from '@bambuzal/web-kit';
import { ReadOnlyNotice } from '@bambuzal/product-ui';
import { useState } from 'react';
import { paymentTexts } from '../common/payment/locales/payment-texts';
import { InvestmentView } from './InvestmentView';
import { newInvestmentTexts } from './locales/new-investment-texts';
import { NewInvestment } from './NewInvestment';

/**
 * Page that invests in a plan. The address holds the id of the created investment, so that a reload
 * shows it again.
 */
export default function NewInvestmentPage() {
  const t = useCarriedTexts(newInvestmentTexts);
  useCarriedTexts(paymentTexts);
  const { id: planId = '' } = useParams();
  const [parameters, setParameters] = useSearchParams();
  const [made, setMade] = useState<string>();
  const id = parameters.get('investment');
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        <ButtonLink as={AppLink} to="/investment-plans" $variant="quiet">
          <Icon name="arrow-left" />
          {t('allPlans')}
        </ButtonLink>
      }
    >
      <ReadOnlyNotice />
      {id === null ? (
        <NewInvestment
          key={planId}
          planId={planId}
          onMade={(investment) => {
            setMade(investment.id);
            setParameters({ investment: investment.id });
          }}
        />
      ) : (
        <InvestmentView key={id} id={id} isNew={id === made} />
      )}
    </Page>
  );
}
