import {
  type adjustmentPreviewSchema,
  type Cents,
  centsSchema,
  DomainError,
} from '@bambuzal/contracts';
import { type Actor, ownMoneyRefusal, type Preview, type UnitOfWork } from '@bambuzal/service-kit';
import type { z } from 'zod';
import { accountId } from '../ledger/accounts';
import type { Ledger } from '../ledger/ledger';
import { postingFigures } from '../ledger/posting-figures';
import { type BalanceAdjustment, linesOfAdjustment } from './balance-adjustment';

type Answer = z.output<typeof adjustmentPreviewSchema>;
type AdjustmentPreview = Preview<Answer['figures'][number]['label'], Answer['warnings'][number]>;

interface Dependencies {
  readonly ledger: Pick<Ledger, 'balancesWithin'>;
}

/** Outlook on a correction of a balance. Changes nothing. */
export async function previewAdjustment(
  { ledger }: Dependencies,
  unit: UnitOfWork,
  adjustment: BalanceAdjustment,
  by: Pick<Actor, 'caller'>,
): Promise<AdjustmentPreview> {
  const { userId, walletType, amount, direction } = adjustment;
  const collected = await collectedOf(ledger, unit, adjustment);
  const owed = { userId, receivable: 'bonus' } as const;
  const lines = linesOfAdjustment(adjustment).map((line) =>
    'wallet' in line.account ? { ...line, amount: less(line.amount, collected) } : line,
  );
  const figures = await postingFigures(ledger, unit, {
    lines: [...lines, { account: owed, amount: collected }],
  });
  const isShort =
    direction === 'debit' && figures.some(({ before, after }) => before !== null && after < 0);
  return {
    figures,
    warnings: collected > 0 ? ['pays_debt'] : [],
    blockedBy:
      ownMoneyRefusal(by, userId) ??
      (isShort ? new DomainError('INSUFFICIENT_BALANCE') : undefined),
    shown: [walletType, amount, direction],
  };
}

/** @returns part of a credit, in cents, that the ledger takes for the member's debt */
async function collectedOf(
  ledger: Dependencies['ledger'],
  unit: UnitOfWork,
  { userId, walletType, amount, direction }: BalanceAdjustment,
): Promise<Cents> {
  if (walletType !== 'bonus' || direction === 'debit') return centsSchema.parse(0);
  const owed = { userId, receivable: 'bonus' } as const;
  const balances = await ledger.balancesWithin(unit, [owed]);
  const debt = 0 - (balances.get(accountId(owed, 0)) ?? 0);
  return centsSchema.parse(Math.min(amount, debt));
}

const less = (amount: Cents, part: Cents): Cents => centsSchema.parse(amount - part);
