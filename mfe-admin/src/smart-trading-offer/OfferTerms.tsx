import { Money, Stack, Text } from '@bambuzal/ui';
import { DataTable, DescriptionList } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import type { SmartTradingOfferJson } from '../api/smart-trading';
import { adminTexts } from '../locales/admin-texts';
import { kindName } from '../smart-trading/kind-name';

interface OfferTermsProps {
  readonly offer: Pick<
    SmartTradingOfferJson['offer'],
    'minAmount' | 'maxAmount' | 'terms' | 'rule'
  >;
}

/** Terms of an offer: kinds with their fees, limits, and the rule of the pool. */
export function OfferTerms({ offer }: OfferTermsProps) {
  const t = adminTexts.useTexts();
  const { percentage } = useFormatting();
  const { maxAmount, minAmount, rule, terms } = offer;
  return (
    <Stack $gap={5}>
      <DataTable
        caption={t('smartTradingOffer.terms')}
        rows={terms}
        rowKey={({ kind, termDays }) => `${kind} ${String(termDays)}`}
        columns={[
          { key: 'kind', header: t('smartTrading.kind'), cell: (term) => kindName(t, term) },
          {
            key: 'fee',
            header: t('smartTradingOffer.fee'),
            align: 'end',
            cell: ({ feeRate }) => percentage(feeRate),
          },
        ]}
      />
      <DescriptionList
        items={[
          { term: t('smartTradingOffer.minAmount'), description: <Money amount={minAmount} /> },
          { term: t('smartTradingOffer.maxAmount'), description: <Money amount={maxAmount} /> },
        ]}
      />
      <Text>
        {t('smartTradingOffer.rule', {
          pair: rule.pair,
          period: rule.strategy.period,
          minutes: rule.duration / 60,
          trades: rule.tradesPerDay,
          net: rule.netTradesAtEnd,
        })}
      </Text>
    </Stack>
  );
}
