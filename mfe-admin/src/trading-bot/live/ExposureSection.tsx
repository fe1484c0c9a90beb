import type { TradingBotJson } from '@bambuzal/contracts';
import { Badge, Money, Text } from '@bambuzal/ui';
import { type Column, DataTable, Section } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { tradingBotTexts } from '../locales/trading-bot-texts';
import { limitShare, shareTone } from './limit-share';

type Side = TradingBotJson['exposure'][number];

/** Amounts that the house would pay if every open trade of a pair and direction won. */
export function ExposureSection({ exposure }: Pick<TradingBotJson, 'exposure'>) {
  const t = tradingBotTexts.useTexts();
  const columns = useColumns();
  return (
    <Section title={t('exposure')} lead={t('exposureLead')}>
      {exposure.length === 0 ? (
        <Text $tone="muted">{t('exposureEmpty')}</Text>
      ) : (
        <DataTable
          caption={t('exposure')}
          rows={exposure}
          rowKey={({ direction, pair }) => `${pair} ${direction}`}
          columns={columns}
        />
      )}
    </Section>
  );
}

function useColumns(): readonly Column<Side>[] {
  const t = tradingBotTexts.useTexts();
  const { percentage } = useFormatting();
  return [
    {
      key: 'side',
      header: t('side'),
      cell: ({ direction, pair }) => t(`side.${direction}`, { pair }),
    },
    {
      key: 'amount',
      header: t('exposed'),
      align: 'end',
      cell: ({ amount }) => <Money amount={amount} />,
    },
    {
      key: 'limit',
      header: t('limit'),
      align: 'end',
      cell: ({ limit }) => <Money amount={limit} />,
    },
    {
      key: 'share',
      header: t('share'),
      align: 'end',
      cell: (side) => {
        const share = limitShare(side);
        return <Badge $tone={shareTone(share)}>{percentage(share)}</Badge>;
      },
    },
  ];
}
