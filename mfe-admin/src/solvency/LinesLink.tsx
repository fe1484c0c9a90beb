import { AppLink, useFormatting } from '@bambuzal/web-kit';
import { MoneyOrLoss } from '../common/figures/MoneyOrLoss';
import { accountWords, type LedgerAccount } from '../common/finance/ledger-accounts';
import { ledgerAddress } from '../common/finance/ledger-address';
import { adminTexts } from '../locales/admin-texts';

interface LinesLinkProps {
  readonly account: LedgerAccount;
  readonly amount: number;
}

/** An amount that leads to the lines of the ledger which sum to it. */
export function LinesLink({ account, amount }: LinesLinkProps) {
  const t = adminTexts.useTexts();
  const { money } = useFormatting();
  const name = { amount: money(amount), account: t(accountWords[account]) };
  return (
    <AppLink to={ledgerAddress(account)} aria-label={t('solvency.linesOf', name)}>
      <MoneyOrLoss amount={amount} />
    </AppLink>
  );
}
