import { Badge, color, fontSize, space, VisuallyHidden, type MoneyMeaning } from '@bambuzal/ui';
import { useFormatting, type StatementJson } from '@bambuzal/web-kit';
import { styled } from 'styled-components';

type Transaction = StatementJson['data'][number];

/** Meaning of a transaction's amount by its type, for `Money`. */
export const transactionMeanings = {
  credit: 'credit',
  pending_credit: 'pendingCredit',
  debit: 'debit',
} as const satisfies Record<Transaction['type'], MoneyMeaning>;

/** Tone of the badge that shows the status. */
export const transactionTones = {
  completed: 'gain',
  pending: 'attention',
  cancelled: 'plain',
  failed: 'loss',
} as const satisfies Record<Transaction['status'], string>;

/** Whether the status means that no money moved, so that the amount is struck through. */
export function isVoid({ status }: Pick<Transaction, 'status'>): boolean {
  return status === 'cancelled' || status === 'failed';
}

interface TransactionMomentProps {
  readonly transaction: Pick<Transaction, 'createdAt' | 'status' | 'type'>;
  /** Status in the reader's language. */
  readonly status: string;
}

/** Time and status of a transaction. */
export function TransactionMoment({ transaction, status }: TransactionMomentProps) {
  const { dateTime } = useFormatting();
  const { createdAt, type } = transaction;
  // The amount of a pending credit is already labelled as pending.
  const isSaid = type === 'pending_credit' && transaction.status === 'pending';
  return (
    <>
      <span>{dateTime(createdAt)}</span>
      {!isSaid && <Badge $tone={transactionTones[transaction.status]}>{status}</Badge>}
    </>
  );
}

/** Number of characters of a description that fit on a telephone's line. */
const shortLength = 20;

/** A shortened text. Screen readers get the full text. */
export function ShortText({ text }: { readonly text: string }) {
  if (text.length <= shortLength) return text;
  return (
    <>
      <span aria-hidden>{`${text.slice(0, shortLength).trimEnd()}…`}</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </>
  );
}

export const TransactionItems = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  > li:not(:last-child) {
    border-bottom: 1px solid ${color('border')};
  }
`;

/** Details below a transaction's description. */
export const TransactionDetails = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  color: ${color('text-muted')};
  font-size: ${fontSize(14)};
  font-variant-numeric: tabular-nums;
`;
