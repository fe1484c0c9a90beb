import type { AdministeredSmartTradingDepositJson } from '@bambuzal/contracts';
import { Money } from '@bambuzal/ui';
import { DescriptionList, Section } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { adminTexts } from '../locales/admin-texts';

interface DepositPayoutProps {
  readonly deposit: AdministeredSmartTradingDepositJson;
}

/** Payout of a deposit that is over, or the one that an active deposit would have now. */
export function DepositPayout({ deposit }: DepositPayoutProps) {
  const t = adminTexts.useTexts();
  const { dateTime } = useFormatting();
  const { endedAt, ifRevokedNow } = deposit;
  const payout = deposit.payout ?? ifRevokedNow;
  if (!payout) return null;
  return (
    <Section title={t(deposit.payout ? 'smartTrading.payout' : 'smartTrading.ifRevokedNow')}>
      <DescriptionList
        items={[
          {
            term: t('figures.smart_trading_returned'),
            description: <Money amount={payout.toAvailable} />,
          },
          { term: t('figures.smart_trading_gain'), description: <Money amount={payout.toYield} /> },
          { term: t('figures.smart_trading_fee'), description: <Money amount={payout.fee} /> },
          ...(endedAt === null
            ? []
            : [{ term: t('smartTrading.endedAt'), description: dateTime(endedAt) }]),
        ]}
      />
    </Section>
  );
}
