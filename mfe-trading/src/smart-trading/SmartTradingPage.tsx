import { Banner, Page } from '@bambuzal/ui';
import { Columns, useFocusAfter } from '@bambuzal/ui/data';
import { type FirstReads, readAhead, useCarriedTexts, useSettings } from '@bambuzal/web-kit';
import { ReadFailure, ReadOnlyNotice } from '@bambuzal/product-ui';
import { tradingApi, type SmartTradingJson } from '../api';
import { SimulatedMarket } from '../common/SimulatedMarket';
import { DepositPlace } from './DepositPlace';
import { DepositsSection } from './DepositsSection';
import { Introduction } from './Introduction';
import { smartTradingTexts } from './locales/smart-trading-texts';
import { OfferSection } from './OfferSection';
import { QuestionsSection } from './QuestionsSection';
import { SmartTradingSkeleton } from './SmartTradingSkeleton';
import { StepsSection } from './StepsSection';
import { useSmartTrading } from './use-smart-trading';

/**
 * Page of Smart Trading: explanation with results, the form for a deposit, and the member's
 * deposits.
 */
export default function SmartTradingPage() {
  const t = useCarriedTexts(smartTradingTexts);
  const { settings } = useSettings();
  const { data, error, isFetching, refetch } = useSmartTrading();
  const isOn = settings.enableTradingModule;
  return (
    <Page title={t('title')} lead={t('lead')}>
      <ReadOnlyNotice />
      <SimulatedMarket />
      {!isOn && <Banner>{t('closed')}</Banner>}
      {data ? (
        <Matter smartTrading={data} isOn={isOn} />
      ) : (
        <>
          <Introduction isOn={isOn} />
          {error ? (
            <ReadFailure title={t('failed')} onRetry={refetch} busy={isFetching} />
          ) : (
            <SmartTradingSkeleton isOn={isOn} />
          )}
        </>
      )}
      <StepsSection />
      <QuestionsSection />
    </Page>
  );
}

export const firstReads: FirstReads = ({ dispatch }) => [
  dispatch(tradingApi.endpoints.smartTrading.initiate(undefined, readAhead)),
];

interface MatterProps {
  readonly smartTrading: SmartTradingJson;
  /** Whether the operator has enabled the module. If not, deposits are not offered. */
  readonly isOn: boolean;
}

function Matter({ smartTrading: { offer, agreement, deposits }, isOn }: MatterProps) {
  // Moves focus, because a deposit that was taken back no longer has a button.
  const { ref, moveFocus } = useFocusAfter();
  const isAgreed = agreement.acceptedVersion === agreement.currentVersion;
  return (
    <>
      <Introduction isOn={isOn} rule={offer.rule} />
      {isOn && (
        <Columns>
          <OfferSection offer={offer} />
          <DepositPlace offer={offer} isAgreed={isAgreed} deposits={deposits} />
        </Columns>
      )}
      <DepositsSection deposits={deposits} headingRef={ref} onChanged={moveFocus} />
    </>
  );
}
