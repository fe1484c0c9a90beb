import {
  isVoid,
  ShortText,
  TransactionDetails,
  TransactionItems,
  transactionMeanings,
  TransactionMoment,
} from '@bambuzal/product-ui';
import { color, Money, radius, space } from '@bambuzal/ui';
import { AppLink, type StatementJson } from '@bambuzal/web-kit';
import { styled } from 'styled-components';
import { dashboardTexts } from '../../locales/dashboard-texts';

type Line = StatementJson['data'][number];

interface StatementLinesProps {
  readonly lines: readonly Line[];
  /** Accessible name of the list. */
  readonly label: string;
  /** Whether descriptions are cut, as in the telephone layout. */
  readonly isShort?: boolean;
  /** @returns address that a line links to */
  readonly to: (line: Line) => string;
}

/** Lines of the statement, each with description, time and amount. */
export function StatementLines({ lines, label, isShort = false, to }: StatementLinesProps) {
  return (
    <TransactionItems aria-label={label}>
      {lines.map((line) => (
        <li key={line.id}>
          <StatementLine line={line} isShort={isShort} to={to(line)} />
        </li>
      ))}
    </TransactionItems>
  );
}

interface StatementLineProps {
  readonly line: Line;
  readonly isShort: boolean;
  readonly to: string;
}

function StatementLine({ line, isShort, to }: StatementLineProps) {
  const t = dashboardTexts.useTexts();
  const { type, category, status, amount, description } = line;
  const words = description === '' ? t(`category.${category}`) : description;
  return (
    <Frame to={to}>
      <span>
        <Words>{isShort ? <ShortText text={words} /> : words}</Words>
        <TransactionDetails>
          <TransactionMoment transaction={line} status={t(`status.${status}`)} />
        </TransactionDetails>
      </span>
      <Amount $isVoid={isVoid(line)}>
        <Money amount={amount} meaning={transactionMeanings[type]} strong />
      </Amount>
    </Frame>
  );
}

const Frame = styled(AppLink)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  margin-inline: calc(-1 * ${space(2)});
  padding: ${space(3)} ${space(2)};
  border-radius: ${radius('medium')};
  color: inherit;
  text-decoration: none;
  > :first-child {
    min-width: 0;
  }
  &:hover {
    background: ${color('surface-raised')};
  }
`;

const Words = styled.span`
  display: block;
  font-weight: 600;
  line-height: 1.35;
  overflow-wrap: anywhere;
`;

/* The amount of a cancelled line is struck out, because no money moved. */
const Amount = styled.span<{ readonly $isVoid: boolean }>`
  display: flex;
  flex: none;
  flex-direction: column;
  align-items: flex-end;
  text-align: end;
  text-decoration: ${({ $isVoid }) => ($isVoid ? 'line-through' : 'none')};
`;
