import type { SolvencyJson } from '@bambuzal/contracts';
import { DescriptionList, Section } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { accountWords } from '../common/finance/ledger-accounts';
import { adminTexts } from '../locales/admin-texts';
import { LinesLink } from './LinesLink';

/** Money that is owed to members, by wallet, and their debts beside it. */
export function Owed({
  solvency: { bonusDebts, owed },
}: {
  readonly solvency: Pick<SolvencyJson, 'bonusDebts' | 'owed'>;
}) {
  const t = adminTexts.useTexts();
  const { money } = useFormatting();
  return (
    <Section title={t('solvency.owed')} lead={t('solvency.owedLead', { total: money(owed.total) })}>
      <DescriptionList
        items={[
          ...owed.byWallet.map(({ wallet, amount }) => ({
            term: t(accountWords[wallet]),
            description: <LinesLink account={wallet} amount={amount} />,
          })),
          {
            term: t('solvency.bonusDebts'),
            description: <LinesLink account="bonus_receivable" amount={bonusDebts} />,
          },
        ]}
      />
    </Section>
  );
}
