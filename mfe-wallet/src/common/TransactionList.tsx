import { useIsNarrow } from '@bambuzal/ui/data';
import {
  Badge,
  color,
  fontSize,
  Icon,
  Money,
  radius,
  space,
  VisuallyHidden,
  type IconName,
  type MoneyMeaning,
} from '@bambuzal/ui';
import { AppLink, useFormatting } from '@bambuzal/web-kit';
import { styled } from 'styled-components';
import type { TransactionJson } from '../api';
import { walletTexts } from '../locales/wallet-texts';

interface TransactionListProps {
  readonly lines: readonly TransactionJson[];
  /** Names the list. */
  readonly label: string;
}

/** Lines of the statement, each leading to its receipt. */
export function TransactionList({ lines, label }: TransactionListProps) {
  return (
    <List aria-label={label}>
      {lines.map((line) => (
        <li key={line.id}>
          <TransactionLine line={line} />
        </li>
      ))}
    </List>
  );
}

export const meanings = {
  credit: 'credit',
  pending_credit: 'pendingCredit',
  debit: 'debit',
} as const satisfies Record<TransactionJson['type'], MoneyMeaning>;

const icons = {
  credit: 'arrow-down-to-line',
  pending_credit: 'clock',
  debit: 'arrow-up-from-line',
} as const satisfies Record<TransactionJson['type'], IconName>;

export const statusTones = {
  completed: 'gain',
  pending: 'attention',
  cancelled: 'plain',
  failed: 'loss',
} as const satisfies Record<TransactionJson['status'], string>;

/** As much of a description as a line has room for on a telephone. */
const shortLength = 20;

function TransactionLine({ line }: { readonly line: TransactionJson }) {
  const t = walletTexts.useTexts();
  const { dateTime } = useFormatting();
  const { id, type, category, status, amount, description, createdAt } = line;
  return (
    <Line to={`/transactions/success/${encodeURIComponent(id)}`}>
      <Picture $type={type}>
        <Icon name={icons[type]} />
      </Picture>
      <Description>
        <ShortText text={description === '' ? t(`category.${category}`) : description} />
      </Description>
      <Details>
        <span>{t(`category.${category}`)}</span>
        <span>{dateTime(createdAt)}</span>
        {/* A pending credit's amount is labelled as pending itself. */}
        {!(type === 'pending_credit' && status === 'pending') && (
          <Badge $tone={statusTones[status]}>{t(`status.${status}`)}</Badge>
        )}
      </Details>
      <Amount $void={status === 'cancelled' || status === 'failed'}>
        <Money amount={amount} meaning={meanings[type]} strong />
      </Amount>
    </Line>
  );
}

/** Cut for the eye where it is narrow; the ear and the receipt have it in full. */
function ShortText({ text }: { readonly text: string }) {
  const isNarrow = useIsNarrow();
  if (!isNarrow || text.length <= shortLength) return text;
  return (
    <>
      <span aria-hidden>{`${text.slice(0, shortLength).trimEnd()}…`}</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </>
  );
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  > li:not(:last-child) {
    border-bottom: 1px solid ${color('border')};
  }
`;

/* On the narrowest screens the amount stands beside the description alone. */
const Line = styled(AppLink)`
  display: grid;
  grid-template:
    'picture description amount' auto 'picture details amount' auto / auto minmax(0, 1fr)
    auto;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  margin-inline: calc(-1 * ${space(2)});
  padding: ${space(3)} ${space(2)};
  border-radius: ${radius('medium')};
  color: inherit;
  text-decoration: none;
  &:hover {
    background: ${color('surface-raised')};
  }
  @media (width < 30rem) {
    grid-template: 'description amount' auto 'details details' auto / minmax(0, 1fr) auto;
  }
`;

const pictureTones = { credit: 'gain', pending_credit: 'attention', debit: 'loss' } as const;

const Picture = styled.span<{ readonly $type: TransactionJson['type'] }>`
  display: grid;
  grid-area: picture;
  place-items: center;
  width: 2.5rem;
  height: 2.5rem;
  border-radius: ${radius('full')};
  background: ${({ $type }) => color(`${pictureTones[$type]}-soft`)};
  color: ${({ $type }) => color(`${pictureTones[$type]}-text`)};
  @media (width < 30rem) {
    display: none;
  }
`;

const Description = styled.span`
  grid-area: description;
  min-width: 0;
  font-weight: 600;
  line-height: 1.35;
  overflow-wrap: anywhere;
`;

const Details = styled.span`
  display: flex;
  grid-area: details;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  color: ${color('text-muted')};
  font-size: ${fontSize(14)};
  font-variant-numeric: tabular-nums;
`;

/* What did not take place is not a movement of money. */
const Amount = styled.span<{ readonly $void: boolean }>`
  display: flex;
  grid-area: amount;
  flex-direction: column;
  align-items: flex-end;
  gap: ${space(1)};
  text-align: end;
  text-decoration: ${({ $void }) => ($void ? 'line-through' : 'none')};
`;
