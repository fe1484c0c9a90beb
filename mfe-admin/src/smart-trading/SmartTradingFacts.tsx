import type { AdministeredSmartTradingDepositJson } from '@bambuzal/contracts';
import { Money } from '@bambuzal/ui';
import { DescriptionList } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { adminTexts } from '../locales/admin-texts';
import { kindName } from './kind-name';

interface SmartTradingFactsProps {
  readonly deposit: AdministeredSmartTradingDepositJson;
}

/** Facts of a deposit that a decision about it needs. */
export function SmartTradingFacts({ deposit }: SmartTradingFactsProps) {
  const t = adminTexts.useTexts();
  const { dateTime, day, percentage } = useFormatting();
  const { createdAt, endsOn, feeRate, feesPaid, id, participatesFrom, principal } = deposit;
  return (
    <DescriptionList
      items={[
        { term: t('smartTrading.kind'), description: kindName(t, deposit) },
        { term: t('smartTrading.principal'), description: <Money amount={principal} /> },
        { term: t('smartTrading.fee'), description: percentage(feeRate) },
        { term: t('smartTrading.feesPaid'), description: <Money amount={feesPaid} /> },
        { term: t('smartTrading.createdAt'), description: dateTime(createdAt) },
        { term: t('smartTrading.participatesFrom'), description: day(participatesFrom) },
        {
          term: t('smartTrading.endsOn'),
          description: endsOn === null ? '—' : day(endsOn),
        },
        { term: t('smartTrading.id'), description: id },
      ]}
    />
  );
}
