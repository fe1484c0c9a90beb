import type { SolvencyJson } from '@bambuzal/contracts';
import { DescriptionList, Section } from '@bambuzal/ui/data';
import { accountWords } from '../common/finance/ledger-accounts';
import { adminTexts } from '../locales/admin-texts';
import { LinesLink } from './LinesLink';

/** Accounts on the other side of members' money. */
export function SystemAccounts({ accounts }: { readonly accounts: SolvencyJson['system'] }) {
  const t = adminTexts.useTexts();
  return (
    <Section title={t('solvency.system')} lead={t('solvency.systemLead')}>
      <DescriptionList
        items={accounts.map(({ account, amount }) => ({
          term: t(accountWords[account]),
          description: <LinesLink account={account} amount={amount} />,
        }))}
      />
    </Section>
  );
}
