import { adminTexts } from '../locales/admin-texts';
import { AppliedAmount } from './AppliedAmount';

interface AmountRangeProps {
  readonly label: string;
  /** Decimals with a point, as in the address; empty for an open end. */
  readonly from: string;
  readonly to: string;
  readonly onRange: (from: string, to: string) => void;
}

/** Fields for both ends of a range of amounts. */
export function AmountRange({ label, from, to, onRange }: AmountRangeProps) {
  const t = adminTexts.useTexts();
  const isCrossed = from !== '' && to !== '' && Number(from) > Number(to);
  return (
    <>
      <AppliedAmount
        label={t('list.from', { field: label })}
        amount={from}
        error={isCrossed ? t('list.crossed') : undefined}
        onAmount={(amount) => onRange(amount, to)}
      />
      <AppliedAmount
        label={t('list.to', { field: label })}
        amount={to}
        onAmount={(amount) => onRange(from, amount)}
      />
    </>
  );
}
