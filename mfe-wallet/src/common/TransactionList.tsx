import { useIsNarrow } from '@bambuzal/ui/data';
import { color, Icon, Money, radius, space, type IconName } from '@bambuzal/ui';
import {
  isVoid,
  ShortText,
  TransactionDetails,
  TransactionItems,
  transactionMeanings,
  TransactionMoment,
} from '@bambuzal/product-ui';
import { AppLink } from '@bambuzal/web-kit';
import { styled } from 'styled-components';
import type { TransactionJson } from '../api';
import { walletTexts } from '../locales/wallet-texts';

interface TransactionListProps {
  readonly lines: readonly TransactionJson[];
  /** Accessible name of the list. */
  readonly label: string;
}

/** Lines of the statement, each with a link to its receipt. */
export function TransactionList({ lines, label }: TransactionListProps) {
  return (
    <TransactionItems aria-label={label}>
      {lines.map((line) => (
        <li key={line.id}>
          <TransactionLine line={line} />
        </li>
      ))}
    </TransactionItems>
  );
}

const icons = {
  credit: 'arrow-down-to-line',
  pending_credit: 'clock',
  debit: 'arrow-up-from-line',
} as const satisfies Record<TransactionJson['type'], IconName>;

function TransactionLine({ line }: { readonly line: TransactionJson }) {
  const t = walletTexts.useTexts();
  const isNarrow = useIsNarrow();
  const { id, type, category, status, amount, description } = line;
  const words = description === '' ? t(`category.${category}`) : description;
  return (
    <Line to={`/transactions/success/${encodeURIComponent(id)}`}>
      <Picture $type={type}>
        <Icon name={icons[type]} />
      </Picture>
      <Description>{isNarrow ? <ShortText text={words} /> : words}</Description>
      <Details>
        <span>{t(`category.${category}`)}</span>
        <TransactionMoment transaction={line} status={t(`status.${status}`)} />
      </Details>
      <Amount $void={isVoid(line)}>
        <Money amount={amount} meaning={transactionMeanings[type]} strong />
      </Amount>
    </Line>
  );
}

/* On the narrowest screens the amount stands only beside the description. */
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

const Details = styled(TransactionDetails)`
  grid-area: details;
`;

/* The amount of a cancelled line is struck out, because no money moved. */
const Amount = styled.span<{ readonly $void: boolean }>`
  display: flex;
  grid-area: amount;
  flex-direction: column;
  align-items: flex-end;
  gap: ${space(1)};
  text-align: end;
  text-decoration: ${({ $void }) => ($void ? 'line-through' : 'none')};
`;
