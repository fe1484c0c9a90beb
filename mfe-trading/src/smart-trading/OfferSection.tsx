import { useSignedPercent } from '@bambuzal/product-ui';
import { Skeleton, Stack, Text } from '@bambuzal/ui';
import { Section } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { lazy, Suspense } from 'react';
import type { SmartTradingOffer } from '../api';
import { Figures } from '../common/Figures';
import { smartTradingTexts } from './locales/smart-trading-texts';

// Loaded after the figures are shown, because the chart code is larger than the rest of the
// section.
const IndexChart = lazy(() => import(/* webpackChunkName: "pool-index" */ './IndexChart'));

/**
 * Results of the pool, each with its period, and the warning that they do not predict the future.
 */
export function OfferSection({ offer }: { readonly offer: SmartTradingOffer }) {
  const t = smartTradingTexts.useTexts();
  const { percentage } = useFormatting();
  const dpr = useDpr(offer);
  const winRate = useWinRate(offer);
  return (
    <Section title={t('offer')} lead={t('offerLead')}>
      <Stack $gap={5}>
        <Text $tone="attention" $strong>
          {t('past')}
        </Text>
        <Figures
          items={[
            { term: t('dpr'), ...dpr },
            { term: t('winRate'), ...winRate },
            {
              term: t('maxDrawdown'),
              value: offer.index.length === 0 ? t('noHistory') : percentage(offer.maxDrawdown),
              note: t('maxDrawdownNote'),
            },
          ]}
        />
        {offer.index.length > 0 && (
          <Suspense fallback={<Skeleton $height="20rem" />}>
            <IndexChart index={offer.index} />
          </Suspense>
        )}
      </Stack>
    </Section>
  );
}

function useDpr({ dpr }: SmartTradingOffer) {
  const t = smartTradingTexts.useTexts();
  const signedPercent = useSignedPercent();
  if (dpr === null) return { value: t('noHistory'), note: t('historyNeeds') };
  const { average, best, worst, days } = dpr;
  return {
    value: signedPercent(average),
    note: t('dprNote', { count: days, best: signedPercent(best), worst: signedPercent(worst) }),
  };
}

function useWinRate({ dpr, winRate }: SmartTradingOffer) {
  const t = smartTradingTexts.useTexts();
  const { number, percentage } = useFormatting();
  if (winRate === null) return { value: t('noHistory') };
  const { percent, wins, losses, trades } = winRate;
  const counts = t('winRateNote', {
    wins: number(wins),
    losses: number(losses),
    trades: number(trades),
  });
  const period = dpr && t('sameDays', { count: dpr.days });
  return { value: percentage(percent), note: period ? `${counts}, ${period}` : counts };
}
