import { Card, color, fontSize, Money, Skeleton, SkeletonGroup, space } from '@bambuzal/ui';
import { useFormatting } from '@bambuzal/web-kit';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { StatementJson } from '../api';
import { statementTexts } from './locales/statement-texts';

interface SummaryProps {
  readonly summary: StatementJson['summary'] | undefined;
}

/** Sums of all lines in the period. */
export function Summary({ summary }: SummaryProps) {
  const t = statementTexts.useTexts();
  if (!summary)
    return (
      <SkeletonGroup>
        <Skeleton $height="6.5rem" />
      </SkeletonGroup>
    );
  return (
    <Card as="section" aria-label={t('summary')}>
      <Figures>
        <Figure label={t('balance')} isMain>
          <Money amount={summary.periodBalance} size={40} strong />
        </Figure>
        <Figure label={t('credits')}>
          <Money amount={summary.totalCredits} meaning="credit" size={20} strong />
        </Figure>
        <Figure label={t('debits')}>
          <Money amount={summary.totalDebits} meaning="debit" size={20} strong />
        </Figure>
        <Figure label={t('count')}>
          <Count count={summary.count} />
        </Figure>
      </Figures>
    </Card>
  );
}

interface FigureProps {
  readonly label: string;
  readonly isMain?: boolean;
  readonly children: ReactNode;
}

function Figure({ label, isMain = false, children }: FigureProps) {
  return (
    <Pair $isMain={isMain}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </Pair>
  );
}

function Count({ count }: { readonly count: number }) {
  const { number } = useFormatting();
  return <Number>{number(count)}</Number>;
}

const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${space(4)} ${space(6)};
`;

const Pair = styled.div<{ readonly $isMain: boolean }>`
  ${({ $isMain }) => $isMain && '@media (width < 64rem) { flex: 1 1 100%; }'}
  dt {
    color: ${color('text-muted')};
    font-size: ${fontSize(14)};
  }
`;

const Number = styled.span`
  font-size: ${fontSize(20)};
  font-weight: 650;
  font-variant-numeric: tabular-nums;
`;
