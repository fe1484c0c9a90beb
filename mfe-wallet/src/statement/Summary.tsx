import {
  Card,
  color,
  FigureSkeleton,
  fontSize,
  Money,
  narrowBelow,
  SkeletonGroup,
  space,
} from '@bambuzal/ui';
import { useFormatting } from '@bambuzal/web-kit';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import type { StatementJson } from '../api';
import { statementTexts } from './locales/statement-texts';

interface SummaryProps {
  readonly summary: StatementJson['summary'] | undefined;
}

/** Sums of all lines in the period. Until they are known, the card has its later size. */
export function Summary({ summary }: SummaryProps) {
  const t = statementTexts.useTexts();
  const figures = (
    <Figures>
      <Figure label={t('balance')} isMain>
        {summary ? (
          <Money amount={summary.periodBalance} size={40} strong />
        ) : (
          <FigureSkeleton $size={40} />
        )}
      </Figure>
      <Figure label={t('credits')}>
        {summary ? (
          <Money amount={summary.totalCredits} meaning="credit" size={20} strong />
        ) : (
          <FigureSkeleton $size={20} />
        )}
      </Figure>
      <Figure label={t('debits')}>
        {summary ? (
          <Money amount={summary.totalDebits} meaning="debit" size={20} strong />
        ) : (
          <FigureSkeleton $size={20} />
        )}
      </Figure>
      <Figure label={t('count')}>
        {summary ? <Count count={summary.count} /> : <FigureSkeleton $size={20} />}
      </Figure>
    </Figures>
  );
  return (
    <Card as="section" aria-label={t('summary')}>
      {summary ? figures : <SkeletonGroup>{figures}</SkeletonGroup>}
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
  ${({ $isMain }) =>
    !$isMain &&
    css`
      @media (width < ${narrowBelow}) {
        /* A line for each figure, so that long amounts do not wrap the others. */
        display: flex;
        flex: 1 1 100%;
        align-items: baseline;
        justify-content: space-between;
        gap: ${space(4)};
      }
    `}
  dt {
    color: ${color('text-muted')};
    font-size: ${fontSize(14)};
  }
`;

const Number = styled.span`
  font-size: ${fontSize(20)};
  font-weight: 650;
  line-height: 1.2;
  font-variant-numeric: tabular-nums;
`;
