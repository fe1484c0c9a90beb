import {
  Badge,
  color,
  fontSize,
  Money,
  radius,
  space,
  VisuallyHidden,
  type MoneyMeaning,
} from '@bambuzal/ui';
import { AppLink, useFormatting, type StatementJson } from '@bambuzal/web-kit';
import { styled } from 'styled-components';
import { dashboardTexts } from '../../locales/dashboard-texts';

type Line = StatementJson['data'][number];

interface StatementLinesProps {
  readonly lines: readonly Line[];
  /** Names the list. */
  readonly label: string;
  /** Descriptions are cut, as on a telephone. */
  readonly isShort?: boolean;
  /** @returns where a line leads */
  readonly to: (line: Line) => string;
}

/** Lines of the statement: what it was, when, and how much. */
export function StatementLines({ lines, label, isShort = false, to }: StatementLinesProps) {
  return (
    <List aria-label={label}>
      {lines.map((line) => (
        <li key={line.id}>
          <StatementLine line={line} isShort={isShort} to={to(line)} />
        </li>
      ))}
    </List>
  );
}

const meanings = {
  credit: 'credit',
  pending_credit: 'pendingCredit',
  debit: 'debit',
} as const satisfies Record<Line['type'], MoneyMeaning>;

const statusTones = {
  completed: 'gain',
  pending: 'attention',
  cancelled: 'plain',
  failed: 'loss',
} as const satisfies Record<Line['status'], string>;

interface StatementLineProps {
  readonly line: Line;
  readonly isShort: boolean;
  readonly to: string;
}

function StatementLine({ line, isShort, to }: StatementLineProps) {
  const t = dashboardTexts.useTexts();
  const { dateTime } = useFormatting();
  const { type, category, status, amount, description, createdAt } = line;
  const words = description === '' ? t(`category.${category}`) : description;
  return (
    <Frame to={to}>
      <span>
        <Words>{isShort ? <ShortText text={words} /> : words}</Words>
        <Details>
          <span>{dateTime(createdAt)}</span>
          {/* A pending credit's amount is labelled as pending itself. */}
          {!(type === 'pending_credit' && status === 'pending') && (
            <Badge $tone={statusTones[status]}>{t(`status.${status}`)}</Badge>
          )}
        </Details>
      </span>
      <Amount $isVoid={status === 'cancelled' || status === 'failed'}>
        <Money amount={amount} meaning={meanings[type]} strong />
      </Amount>
    </Frame>
  );
}

/** As much of a description as a line has room for on a telephone. */
const shortLength = 20;

/** Cut for the eye; the ear and the receipt have it in full. */
function ShortText({ text }: { readonly text: string }) {
  if (text.length <= shortLength) return text;
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

const Details = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  color: ${color('text-muted')};
  font-size: ${fontSize(14)};
  font-variant-numeric: tabular-nums;
`;

/* What did not take place is not a movement of money. */
const Amount = styled.span<{ readonly $isVoid: boolean }>`
  display: flex;
  flex: none;
  flex-direction: column;
  align-items: flex-end;
  text-align: end;
  text-decoration: ${({ $isVoid }) => ($isVoid ? 'line-through' : 'none')};
`;
