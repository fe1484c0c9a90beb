import { Banner, Text } from '@bambuzal/ui';
import { type Column, DataTable, DescriptionList, Section } from '@bambuzal/ui/data';
import { useFormatting, useSession } from '@bambuzal/web-kit';
import type { FairnessDayJson } from '../api';
import { usePriceText } from '../common/use-price-text';
import { DayCheckSection } from './DayCheckSection';
import { Fingerprint } from './Fingerprint';
import { fairnessTexts } from './locales/fairness-texts';
import { MyTradesSection } from './MyTradesSection';
import { PoolSection } from './PoolSection';
import { useDayCheck } from './use-day-check';

type PairOfDay = FairnessDayJson['pairs'][number];

/** Published data of a day, and the button to check them. */
export function DayView({ day }: { readonly day: FairnessDayJson }) {
  const t = fairnessTexts.useTexts();
  const { dateTime } = useFormatting();
  const session = useSession();
  const check = useDayCheck(day);
  const { beacon, commitment, committedAt, refunds, revealedAt, seed } = day;
  return (
    <>
      {beacon === 'none' && <Banner>{t('operatorCouldKnow')}</Banner>}
      <Section title={t('published')}>
        <DescriptionList
          items={[
            { term: t('commitment'), description: <Fingerprint of={commitment} /> },
            { term: t('committedAt'), description: dateTime(committedAt) },
            {
              term: t('seed'),
              description: seed === null ? t('sealedUntil') : <Fingerprint of={seed} />,
            },
            ...(revealedAt === null
              ? []
              : [{ term: t('revealedAt'), description: dateTime(revealedAt) }]),
            { term: t('beacon'), description: t(`beacons.${beacon}`) },
            { term: t('refunds'), description: refunds },
          ]}
        />
        <PairsTable pairs={day.pairs} />
      </Section>
      <PoolSection rule={day.pool.rule} />
      <DayCheckSection day={day} check={check} />
      {session.status === 'signedIn' && <MyTradesSection day={day} check={check} />}
    </>
  );
}

function PairsTable({ pairs }: { readonly pairs: readonly PairOfDay[] }) {
  const t = fairnessTexts.useTexts();
  const { percentage } = useFormatting();
  const priceText = usePriceText();
  const price = (points: number | null, { decimals }: PairOfDay) => (
    <Text as="span" $figures>
      {points === null ? '–' : priceText(points, decimals)}
    </Text>
  );
  const columns: Column<PairOfDay>[] = [
    { key: 'pair', header: t('pair'), hideLabelOnCard: true, cell: ({ pair }) => pair },
    {
      key: 'volatility',
      header: t('volatility'),
      align: 'end',
      cell: ({ volatility }) => percentage(volatility / 100),
    },
    { key: 'open', header: t('open'), align: 'end', cell: (row) => price(row.open, row) },
    { key: 'close', header: t('close'), align: 'end', cell: (row) => price(row.close, row) },
  ];
  return (
    <DataTable caption={t('pairs')} columns={columns} rows={pairs} rowKey={({ pair }) => pair} />
  );
}
