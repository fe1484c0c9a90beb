import { adjustmentPreviewSchema, type Cents, centsSchema, fromCents } from '@bambuzal/contracts';
import { type Actor, assertUnchanged, type UnitOfWork } from '@bambuzal/service-kit';
import { Types } from 'mongoose';
import { publishAudit, type WalletDependencies } from '../dependencies';
import { accountId } from '../ledger/accounts';
import { type BalanceAdjustment, linesOfAdjustment } from './balance-adjustment';
import { previewAdjustment } from './preview-adjustment';

type Dependencies = Pick<WalletDependencies, 'accounts' | 'ledger' | 'now'>;

/** A correction of a balance that an administrator ordered. */
interface OrderedAdjustment extends BalanceAdjustment {
  readonly reason: string;
  /** Name of the preview that the administrator saw; `undefined` if they saw none. */
  readonly stateToken: string | undefined;
}

/**
 * Corrects a balance by a separate posting.
 *
 * @returns the id of the ledger entry
 * @throws DomainError INSUFFICIENT_BALANCE or STATE_CHANGED
 */
export async function adjustBalance(
  dependencies: Dependencies,
  unit: UnitOfWork,
  adjustment: OrderedAdjustment,
  actor: Actor,
): Promise<string> {
  const { userId, walletType, amount, direction, reason, stateToken } = adjustment;
  await assertUnchanged(adjustmentPreviewSchema, stateToken, () =>
    previewAdjustment(dependencies, unit, adjustment, actor),
  );
  const before = await adjustedBalance(dependencies, adjustment, unit);
  const postedAt = dependencies.now();
  const { entryId } = await dependencies.ledger.post(unit, {
    reference: `adjustment:${String(new Types.ObjectId())}`,
    kind: 'adjustment',
    postedAt,
    description: `Ajuste de saldo: ${reason}`,
    lines: linesOfAdjustment(adjustment),
    statement: [
      {
        userId,
        type: direction,
        category: 'adjustment',
        walletType,
        amount,
        description: reason,
      },
    ],
  });
  // A credit to the bonus wallet first repays a debt, so the balance may grow by less than the
  // credit or not at all.
  const after = await adjustedBalance(dependencies, adjustment, unit);
  await publishAudit(unit, actor, {
    userId,
    action: 'adjust_balance',
    entityType: 'account',
    happenedAt: postedAt,
    entityId: accountName(adjustment),
    changes: {
      oldValues: { balance: fromCents(before) },
      newValues: { balance: fromCents(after) },
    },
    description: `Saldo ajustado: ${reason}`,
  });
  return entryId;
}

/** @returns balance of the adjusted wallet in cents, also within a transaction */
export async function adjustedBalance(
  { accounts }: Pick<Dependencies, 'accounts'>,
  adjustment: Pick<BalanceAdjustment, 'userId' | 'walletType'>,
  unit?: UnitOfWork,
): Promise<Cents> {
  const row = await accounts
    .findById(accountName(adjustment))
    .session(unit?.session ?? null)
    .lean();
  return row?.balance ?? centsSchema.parse(0);
}

function accountName({
  userId,
  walletType,
}: Pick<BalanceAdjustment, 'userId' | 'walletType'>): string {
  return accountId({ userId, wallet: walletType }, 0);
}
