import { Grid, Money, Stack, Text } from '@bambuzal/ui';
import { ProgressBar } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import type { ReactNode } from 'react';
import type { InvestmentJson } from '../api';
import { CapitalWithin } from '../common/CapitalWithin';
import { MoneySpan } from '../common/MoneySpan';
import { usePlanWords } from '../common/use-plan-words';
import { myInvestmentsTexts } from './locales/my-investments-texts';

/**
 * Paid and promised profit side by side, in money and in percent, and the number of days passed.
 */
export function Progress({ of: investment }: { readonly of: InvestmentJson }) {
  const t = myInvestmentsTexts.useTexts();
  const { percentage } = useFormatting();
  const { percentages } = usePlanWords();
  const promised = promisedPercentage(investment);
  const { profit, expectedProfit, maxExpectedProfit, returnCapital, paidDays, durationDays } =
    investment;
  return (
    <>
      <Grid $column="10rem" $gap={4}>
        <Figure
          name={t(returnCapital ? 'realised' : 'received')}
          share={t('ofCapital', { rate: percentage(investment.realisedPercentage) })}
        >
          <Money amount={profit} meaning={profit > 0 ? 'credit' : 'plain'} size={24} strong />
        </Figure>
        <Figure
          name={t(returnCapital ? 'promised' : 'promisedInAll')}
          {...(returnCapital && { share: t('ofCapital', { rate: percentages(promised) }) })}
          basis={t(investment.interestRate === null ? 'promisedRange' : 'promisedFixed')}
        >
          <MoneySpan of={{ least: expectedProfit, greatest: maxExpectedProfit }} size={20} strong />
          {!returnCapital && <CapitalWithin share={promised} />}
        </Figure>
      </Grid>
      <ProgressBar
        value={investment.progress}
        label={t('daysPaid', { paid: paidDays, count: durationDays })}
      />
    </>
  );
}

interface FigureProps {
  readonly name: string;
  readonly share?: string;
  /** Basis of a projected figure. */
  readonly basis?: string;
  readonly children: ReactNode;
}

function Figure({ name, share, basis, children }: FigureProps) {
  return (
    <Stack $gap={1}>
      <Text $size={14} $tone="muted">
        {name}
      </Text>
      <div>{children}</div>
      {share !== undefined && (
        <Text $size={14} $tone="muted" $figures>
          {share}
        </Text>
      )}
      {basis !== undefined && (
        <Text $size={14} $tone="muted">
          {basis}
        </Text>
      )}
    </Stack>
  );
}

/** Promised profit over all days, in percent; the least and the greatest for a range. */
function promisedPercentage(investment: InvestmentJson) {
  const { totalProfitPercentage: least, maxInterestRate, interestRate, durationDays } = investment;
  if (interestRate !== null || maxInterestRate === null) return { least, greatest: least };
  // Computed in whole basis points, because products of decimals are inexact.
  return { least, greatest: (Math.round(maxInterestRate * 100) * durationDays) / 100 };
}
