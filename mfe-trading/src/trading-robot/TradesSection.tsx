import { Badge, EmptyState, Money, Text } from '@bambuzal/ui';
import { type Column, DataTable, Section } from '@bambuzal/ui/data';
import { AppLink, useFormatting, operatorsDay } from '@bambuzal/web-kit';
import { PagedList } from '@bambuzal/product-ui';
import { useState } from 'react';
import { pageSize, type TradeJson, type TradingPairJson } from '../api';
import { robotTexts } from './locales/robot-texts';
import { usePriceText } from '../common/use-price-text';
import { TradeResult } from './TradeResult';
import { useTrades } from './use-trades';

/** The member's trades, newest first. Open trades show the time left. */
export function TradesSection({ pairs }: { readonly pairs: readonly TradingPairJson[] }) {
  const t = robotTexts.useTexts();
  const [page, setPage] = useState(1);
  const read = useTrades(page);
  const query = { ...read, error: read.currentData ? undefined : read.error };
  return (
    <Section title={t('trades')}>
      <PagedList
        query={query}
        page={page}
        pageSize={pageSize}
        onPage={setPage}
        label={t('pages')}
        failed={t('tradesFailed')}
        empty={<EmptyState title={t('none')}>{t('noneHelp')}</EmptyState>}
      >
        {(trades) => <Trades trades={trades} pairs={pairs} />}
      </PagedList>
    </Section>
  );
}

interface TradesProps {
  readonly trades: readonly TradeJson[];
  readonly pairs: readonly TradingPairJson[];
}

function Trades({ trades, pairs }: TradesProps) {
  const t = robotTexts.useTexts();
  const { dateTime } = useFormatting();
  const priceText = usePriceText();
  const priceOf = (price: string | null, pair: string) => {
    const decimals = pairs.find((one) => one.pair === pair)?.decimals ?? 4;
    return price === null ? '–' : priceText(Math.round(Number(price) * 10 ** decimals), decimals);
  };
  const columns: Column<TradeJson>[] = [
    {
      key: 'trade',
      header: t('trade'),
      hideLabelOnCard: true,
      cell: ({ byRobot, tradeType, tradingPair }) => (
        <>
          <strong>{tradingPair}</strong> {t(tradeType === 'CALL' ? 'callShort' : 'putShort')}{' '}
          {byRobot && <Badge>{t('byRobot')}</Badge>}
        </>
      ),
    },
    { key: 'when', header: t('when'), cell: ({ createdAt }) => dateTime(createdAt) },
    {
      key: 'amount',
      header: t('amount'),
      align: 'end',
      cell: ({ amount }) => <Money amount={amount} />,
    },
    {
      key: 'prices',
      header: t('prices'),
      align: 'end',
      cell: ({ entryPrice, exitPrice, tradingPair }) => (
        <Text as="span" $figures>
          {priceOf(entryPrice, tradingPair)} → {priceOf(exitPrice, tradingPair)}
        </Text>
      ),
    },
    {
      key: 'result',
      header: t('result'),
      align: 'end',
      cell: (trade) => <TradeResult trade={trade} />,
    },
    {
      key: 'check',
      header: t('check'),
      align: 'end',
      cell: ({ exitAt, status }) =>
        status === 'COMPLETED' ? (
          <AppLink to={`/trading-fairness/${dayOf(exitAt)}`}>{t('checkTrade')}</AppLink>
        ) : (
          '–'
        ),
    },
  ];
  return (
    <DataTable caption={t('trades')} columns={columns} rows={trades} rowKey={({ id }) => id} />
  );
}

/**
 * Day in the operator's time zone that contains the trade's last second. A trade that ends at
 * midnight belongs to the day before.
 */
const dayOf = (exitAt: number) => operatorsDay(new Date((exitAt - 1) * 1000));
