import { SignedMoney } from '@bambuzal/product-ui';
import type { TradingBotJson } from '@bambuzal/contracts';
import { roundsPerDay } from '@bambuzal/contracts/trading/bounds';
import { Grid } from '@bambuzal/ui';
import { StatCard } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { tradingBotTexts } from '../locales/trading-bot-texts';

interface LiveFiguresProps {
  readonly bot: Pick<TradingBotJson, 'lagSeconds' | 'openTrades' | 'resultToday' | 'roundsStored'>;
}

/** Figures of today: the house's result, open trades, and the prices' source. */
export function LiveFigures({ bot }: LiveFiguresProps) {
  const t = tradingBotTexts.useTexts();
  const { number } = useFormatting();
  const { lagSeconds, openTrades, resultToday, roundsStored } = bot;
  return (
    <Grid $column="13rem">
      <StatCard
        label={t('resultToday')}
        value={<SignedMoney amount={resultToday} />}
        note={t('resultTodayNote')}
      />
      <StatCard label={t('openTrades')} value={number(openTrades)} note={t('openTradesNote')} />
      <StatCard
        label={t('rounds')}
        value={t('roundsOf', { stored: number(roundsStored), all: number(roundsPerDay) })}
        note={t('roundsNote')}
      />
      <StatCard label={t('lag')} value={t('seconds', { count: lagSeconds })} note={t('lagNote')} />
    </Grid>
  );
}
