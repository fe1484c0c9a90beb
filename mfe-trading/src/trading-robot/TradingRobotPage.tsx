import { Banner, ButtonLink, EmptyState, Page } from '@bambuzal/ui';
import {
  AppLink,
  type FirstReads,
  readAhead,
  useCarriedTexts,
  useSettings,
} from '@bambuzal/web-kit';
import { ReadFailure, ReadOnlyNotice, usePolling } from '@bambuzal/product-ui';
import { useState } from 'react';
import { type TradingLimitsJson, type TradingOffer, tradingApi } from '../api';
import { SimulatedMarket } from '../common/SimulatedMarket';
import { robotTexts } from './locales/robot-texts';
import { MarketColumns } from './MarketColumns';
import { MarketSection } from './MarketSection';
import { OrderForm } from './OrderForm';
import { SessionNotice } from './SessionNotice';
import { TradingSkeleton } from './TradingSkeleton';
import { useTrades } from './use-trades';
import { Views } from './Views';

/** Page with the market, an order form, the robot, and the results of the member's trades. */
export default function TradingRobotPage() {
  const t = useCarriedTexts(robotTexts);
  const { settings } = useSettings();
  return (
    <Page title={t('title')} lead={t('lead')}>
      <ReadOnlyNotice />
      <SimulatedMarket />
      {settings.enableTradingModule ? <OpenPage /> : <ClosedPage />}
    </Page>
  );
}

export const firstReads: FirstReads = ({ dispatch }) => [
  dispatch(tradingApi.endpoints.tradingPairs.initiate(undefined, readAhead)),
  dispatch(tradingApi.endpoints.tradingLimits.initiate(undefined, readAhead)),
  dispatch(tradingApi.endpoints.tradingStatistics.initiate({ period: '30d' }, readAhead)),
  dispatch(tradingApi.endpoints.agreement.initiate(undefined, readAhead)),
  dispatch(tradingApi.endpoints.trades.initiate(1, readAhead)),
];

function OpenPage() {
  const t = robotTexts.useTexts();
  const offer = tradingApi.useTradingPairsQuery(undefined, { pollingInterval: 5_000 });
  const limits = tradingApi.useTradingLimitsQuery(undefined, usePolling());
  const failed = [offer, limits].find(({ error, data }) => error !== undefined && !data);
  if (failed)
    return <ReadFailure title={t('failed')} onRetry={failed.refetch} busy={failed.isFetching} />;
  if (!offer.data || !limits.data) return <TradingSkeleton />;
  return <Trading offer={offer.data} limits={limits.data} />;
}

interface TradingProps {
  readonly offer: TradingOffer;
  readonly limits: TradingLimitsJson;
}

function Trading({ offer, limits }: TradingProps) {
  const t = robotTexts.useTexts();
  const [name, setName] = useState(offer.data[0]?.pair ?? '');
  const pair = offer.data.find((one) => one.pair === name) ?? offer.data[0];
  const agreement = tradingApi.useAgreementQuery(undefined);
  const trades = useTrades(1).data?.data ?? [];
  if (!pair) return <EmptyState title={t('noPairs')}>{t('noPairsHelp')}</EmptyState>;
  const isAgreed = agreement.data?.acceptedVersion === agreement.data?.currentVersion;
  return (
    <>
      {agreement.data && !isAgreed && <AgreementNeeded />}
      <SessionNotice />
      <MarketColumns>
        <MarketSection pairs={offer.data} pair={pair} onPair={setName} trades={trades} />
        <OrderForm offer={offer} pair={pair} limits={limits} isAgreed={isAgreed} trades={trades} />
      </MarketColumns>
      <Views offer={offer} limits={limits} isAgreed={isAgreed} />
    </>
  );
}

/**
 * Page while the operator has the module off. Past trades can be read and a running robot stopped,
 * but no order can be placed.
 */
function ClosedPage() {
  const t = robotTexts.useTexts();
  const limits = tradingApi.useTradingLimitsQuery(undefined, usePolling());
  return (
    <>
      <Banner>{t('moduleClosed')}</Banner>
      {limits.data ? (
        <Views limits={limits.data} isAgreed={false} />
      ) : limits.error ? (
        <ReadFailure title={t('failed')} onRetry={limits.refetch} busy={limits.isFetching} />
      ) : (
        <TradingSkeleton />
      )}
    </>
  );
}

function AgreementNeeded() {
  const t = robotTexts.useTexts();
  return (
    <Banner
      actions={
        <ButtonLink as={AppLink} to="/smart-trading-agreement" $small>
          {t('readAgreement')}
        </ButtonLink>
      }
    >
      {t('agreementNeeded')}
    </Banner>
  );
}
