import { Badge, Button, EmptyState, Icon, Row, Text } from '@bambuzal/ui';
import { type Column, DataTable, Section } from '@bambuzal/ui/data';
import { PagedList, saveAsFile } from '@bambuzal/product-ui';
import { useState } from 'react';
import { type FairnessDayJson, pageSize, type TradeJson, tradingApi } from '../api';
import { fairnessTexts } from './locales/fairness-texts';
import { TradeVerdict } from './TradeVerdict';
import type { RunningCheck } from './use-day-check';

interface MyTradesSectionProps {
  readonly day: FairnessDayJson;
  readonly check: RunningCheck;
}

/** The reader's own trades of the day. They are checked after the day is checked. */
export function MyTradesSection({ day, check }: MyTradesSectionProps) {
  const t = fairnessTexts.useTexts();
  const [page, setPage] = useState(1);
  const read = tradingApi.useTradesOfDayQuery(
    { day: day.day, page },
    { refetchOnMountOrArgChange: true },
  );
  const { state } = check;
  const prices = state.status === 'done' ? state.verified.prices : undefined;
  const columns: Column<TradeJson>[] = [
    {
      key: 'trade',
      header: t('trade'),
      hideLabelOnCard: true,
      cell: ({ byRobot, tradeType, tradingPair }) => (
        <>
          {tradingPair} {tradeType} {byRobot && <Badge>{t('byRobot')}</Badge>}
        </>
      ),
    },
    {
      key: 'prices',
      header: t('prices'),
      align: 'end',
      cell: ({ entryPrice, exitPrice }) => (
        <Text as="span" $figures>
          {entryPrice} → {exitPrice}
        </Text>
      ),
    },
    {
      key: 'verdict',
      header: t('verdict'),
      align: 'end',
      cell: (trade) =>
        prices ? <TradeVerdict trade={trade} day={{ ...day, prices }} /> : t('checkFirst'),
    },
  ];
  return (
    <Section title={t('myTrades')} lead={t('myTradesLead')}>
      <PagedList
        query={read}
        page={page}
        pageSize={pageSize}
        onPage={setPage}
        label={t('pages')}
        failed={t('tradesFailed')}
        empty={<EmptyState title={t('noTrades')}>{t('noTradesHelp')}</EmptyState>}
      >
        {(trades) => (
          <DataTable
            caption={t('myTrades')}
            columns={columns}
            rows={trades}
            rowKey={({ id }) => id}
            actions={(trade) => (
              <Row>
                <Button
                  variant="quiet"
                  small
                  icon={<Icon name="download" />}
                  onClick={() =>
                    saveAsFile(
                      `trade-${trade.id}.json`,
                      'application/json',
                      JSON.stringify(trade, undefined, 2),
                    )
                  }
                >
                  {t('save')}
                </Button>
              </Row>
            )}
          />
        )}
      </PagedList>
    </Section>
  );
}
