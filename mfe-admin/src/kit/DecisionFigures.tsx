import type { PreviewJson } from '@bambuzal/contracts';
import { Money, VisuallyHidden } from '@bambuzal/ui';
import { DescriptionList } from '@bambuzal/ui/data';
import { adminTexts } from '../locales/admin-texts';
import type { TextKey } from './list-definition';

/** Words for figures, by their label: a ledger account, or an amount of a record. */
const words: Readonly<Record<string, TextKey>> = {
  available: 'wallets.available',
  yield: 'wallets.yield',
  bonus: 'wallets.bonus',
  promotional_bonus: 'wallets.promotional_bonus',
  invested: 'wallets.invested',
  smart_trading: 'wallets.smart_trading',
  withdrawal_hold: 'wallets.withdrawal_hold',
  bonus_receivable: 'figures.bonus_receivable',
  external: 'figures.external',
  yield_expense: 'figures.yield_expense',
  bonus_expense: 'figures.bonus_expense',
  fee_income: 'figures.fee_income',
  trading_result: 'figures.trading_result',
  adjustment: 'figures.adjustment',
  bonus_credited: 'figures.bonus_credited',
  bonus_cancelled: 'figures.bonus_cancelled',
  investment_capital: 'figures.investment_capital',
  investment_charged: 'figures.investment_charged',
  investment_returned: 'figures.investment_returned',
  investment_profit_kept: 'figures.investment_profit_kept',
};

/** Balances before and after a decision, and the amounts that it moves. */
export function DecisionFigures({ figures }: Pick<PreviewJson, 'figures'>) {
  const t = adminTexts.useTexts();
  return (
    <DescriptionList
      items={figures.map(({ label, before, after }) => {
        const isComingIn = label === 'external' && after < 0;
        const name = isComingIn ? 'figures.externalIn' : words[label];
        return {
          term: name ? t(name) : label,
          description:
            before === null ? (
              <Money amount={isComingIn ? -after : after} strong />
            ) : (
              <>
                <Money amount={before} /> <span aria-hidden>→</span>
                <VisuallyHidden>{t('figures.becomes')}</VisuallyHidden>{' '}
                <Money amount={after} strong />
              </>
            ),
        };
      })}
    />
  );
}
