import { Money } from '@bambuzal/ui';
import { DescriptionList, type Description } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import type { WithdrawalQuoteJson } from '../api';
import { useHoldText } from '../common/use-hold-text';
import { withdrawTexts } from './locales/withdraw-texts';

interface QuoteFiguresProps {
  readonly quote: WithdrawalQuoteJson;
  /** Further facts of the withdrawal, shown below. */
  readonly more?: readonly Description[];
}

/** Requested amount, fee, net amount, and time of the payment. The net amount is emphasised. */
export function QuoteFigures({ quote, more = [] }: QuoteFiguresProps) {
  const t = withdrawTexts.useTexts();
  const holdText = useHoldText();
  const { amount, fee, netAmount } = quote;
  const hold = holdText(quote);
  const tokens = useTokenFigures(quote);
  const due = useDueText(quote);
  return (
    <DescriptionList
      items={[
        { term: t('requested'), description: <Money amount={amount} /> },
        {
          term: t('fee'),
          description: fee > 0 ? <Money amount={fee} meaning="debit" /> : t('noFee'),
        },
        { term: t('net'), description: <Money amount={netAmount} size={24} strong /> },
        ...tokens,
        ...more,
        { term: t('due'), description: due },
        ...(hold === undefined ? [] : [{ term: t('hold'), description: hold }]),
      ]}
    />
  );
}

/** Exchange rate and number of tokens, for a withdrawal in crypto. */
function useTokenFigures({ rate, tokens }: WithdrawalQuoteJson): readonly Description[] {
  const t = withdrawTexts.useTexts();
  const { money, number } = useFormatting();
  if (rate === null || tokens === null) return [];
  return [
    { term: t('rate'), description: t('oneToken', { rate: money(rate) }) },
    {
      term: t('tokens'),
      description: <strong>{t('tokenAmount', { tokens: number(Number(tokens), 6) })}</strong>,
    },
  ];
}

function useDueText({ automatic, heldUntil, dueAt }: WithdrawalQuoteJson): string {
  const t = withdrawTexts.useTexts();
  const { dateTime } = useFormatting();
  if (!automatic) return t('byPerson', { due: dateTime(dueAt) });
  return heldUntil === null ? t('automatic') : t('automaticAfter', { until: dateTime(heldUntil) });
}
