import type { TradingBotJson } from '@bambuzal/contracts';
import { ReadFailure } from '@bambuzal/product-ui';
import { Banner, Button, Page, Stack } from '@bambuzal/ui';
import { useTradingBot } from '../api/trading-bot';
import { ConfigurationForm } from './configuration/ConfigurationForm';
import { ConfigurationInEffect } from './configuration/ConfigurationInEffect';
import { UpcomingChanges } from './configuration/UpcomingChanges';
import { ExposureSection } from './live/ExposureSection';
import { LiveFigures } from './live/LiveFigures';
import { RunningState } from './live/RunningState';
import { tradingBotTexts } from './locales/trading-bot-texts';
import { TradingBotSkeleton } from './TradingBotSkeleton';

/** How trading runs at the moment, and the rules that it runs by. */
export default function TradingBotPage() {
  const t = tradingBotTexts.useTexts();
  const { data, error, isFetching, refetch } = useTradingBot();
  return (
    <Page title={t('title')} lead={t('lead')}>
      {data ? (
        <Stack $gap={6}>
          {error !== undefined && (
            <Banner
              actions={
                <Button small variant="secondary" busy={isFetching} onClick={() => void refetch()}>
                  {t('retry')}
                </Button>
              }
            >
              {t('stale')}
            </Banner>
          )}
          <TradingBot bot={data} />
        </Stack>
      ) : error ? (
        <ReadFailure title={t('failed')} onRetry={refetch} busy={isFetching} />
      ) : (
        <TradingBotSkeleton />
      )}
    </Page>
  );
}

function TradingBot({ bot }: { readonly bot: TradingBotJson }) {
  const { configuration, exposure } = bot;
  return (
    <>
      <RunningState bot={bot} />
      <LiveFigures bot={bot} />
      <ExposureSection exposure={exposure} />
      <ConfigurationInEffect configuration={configuration.inEffect} />
      <UpcomingChanges configuration={configuration} />
      <ConfigurationForm configuration={configuration} />
    </>
  );
}
