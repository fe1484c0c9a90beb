import { Row, Stack, Text } from '@bambuzal/ui';
import { Section } from '@bambuzal/ui/data';
import { SelectField } from '@bambuzal/ui/forms';
import { ReadFailure } from '@bambuzal/product-ui';
import { useState } from 'react';
import {
  type CandleInterval,
  candleIntervals,
  type TradeJson,
  tradingApi,
  type TradingPairJson,
} from '../api';
import { CandleChart } from './CandleChart';
import { joinedCandles, useLiveCandles } from './live-candles';
import { robotTexts } from './locales/robot-texts';
import { marksOf } from './marks-of';
import { usePriceText } from '../common/use-price-text';

/** Refetch intervals with and without ticks from the socket. Refetches fill gaps in the ticks. */
const besideTicksMs = 15_000;
const withoutTicksMs = 1_000;

interface MarketSectionProps {
  readonly pairs: readonly TradingPairJson[];
  readonly pair: TradingPairJson;
  readonly onPair: (pair: string) => void;
  /** The member's latest trades, of any pair. */
  readonly trades: readonly TradeJson[];
}

/** Live candles of a pair, with the member's own entries and exits. */
export function MarketSection({ pairs, pair, onPair, trades }: MarketSectionProps) {
  const t = robotTexts.useTexts();
  const priceText = usePriceText();
  const [interval, setCandles] = useState<CandleInterval>('60');
  const asked = { pair: pair.pair, interval };
  const heard = useLiveCandles(pair.pair, Number(interval));
  const past = tradingApi.useCandlesQuery(asked, { refetchOnMountOrArgChange: true });
  const from = past.currentData?.data.at(-1)?.time ?? 0;
  const live = tradingApi.useCandlesQuery(
    { ...asked, from },
    {
      skip: from === 0,
      pollingInterval: heard.length > 0 ? besideTicksMs : withoutTicksMs,
      skipPollingIfUnfocused: true,
    },
  );
  const before = past.currentData?.data.filter(({ time }) => time < from) ?? [];
  const read = [...before, ...(live.currentData?.data ?? past.currentData?.data.slice(-1) ?? [])];
  const candles = past.currentData ? joinedCandles(read, heard) : read;
  const last = candles.at(-1)?.close ?? pair.price;
  const ofPair = trades.filter(({ tradingPair }) => tradingPair === pair.pair);
  return (
    <Section
      title={pair.pair}
      aside={
        <Text $size={20} $strong $figures>
          {last === null ? t('noPrice') : priceText(last, pair.decimals)}
        </Text>
      }
    >
      <Stack $gap={3}>
        <Row $gap={3}>
          <SelectField
            label={t('pair')}
            value={pair.pair}
            onChange={({ target }) => onPair(target.value)}
            options={pairs.map((one) => ({ value: one.pair, label: one.pair }))}
          />
          <SelectField
            label={t('interval')}
            value={interval}
            onChange={({ target }) =>
              setCandles(candleIntervals.find((one) => one === target.value) ?? '60')
            }
            options={candleIntervals.map((value) => ({ value, label: t(`intervals.${value}`) }))}
          />
        </Row>
        {past.error && !past.currentData ? (
          <ReadFailure title={t('candlesFailed')} onRetry={past.refetch} busy={past.isFetching} />
        ) : (
          <CandleChart
            key={`${pair.pair} ${interval}`}
            candles={candles}
            marks={marksOf(ofPair, candles)}
            decimals={pair.decimals}
            label={t('chart', { pair: pair.pair })}
          />
        )}
      </Stack>
    </Section>
  );
}
