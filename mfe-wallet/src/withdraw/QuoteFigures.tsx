import { Money } from '@bambuzal/ui';
import { DescriptionList, type Description } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import type { Quote } from '../api';
import { withdrawTexts } from './messages/withdraw-texts';

interface QuoteFiguresProps {
  readonly quote: Quote;
  /** What else is said of the withdrawal. */
  readonly more?: readonly Description[];
}

/** Requested, fee, and what is left of it: the figure that counts. */
export function QuoteFigures({ quote, more = [] }: QuoteFiguresProps) {
  const t = withdrawTexts.useTexts();
  const { dateTime } = useFormatting();
  const { amount, fee, netAmount, dueAt, automatic } = quote;
  return (
    <DescriptionList
      items={[
        { term: t('requested'), description: <Money amount={amount} /> },
        {
          term: t('fee'),
          description: fee > 0 ? <Money amount={fee} meaning="debit" /> : t('noFee'),
        },
        { term: t('net'), description: <Money amount={netAmount} size={24} strong /> },
        ...more,
        { term: t('due'), description: automatic ? t('automatic') : dateTime(dueAt) },
      ]}
    />
  );
}
