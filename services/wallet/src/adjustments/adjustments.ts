import {
  type adjustableWalletSchema,
  type Cents,
  centsSchema,
  DomainError,
  fromCents,
  negated,
  walletAdministrationEndpoints,
} from '@bambuzal/contracts';
import {
  type Actor,
  assertNotOwnMoney,
  objectIdOf,
  operation,
  type Operation,
  originOf,
  type UnitOfWork,
} from '@bambuzal/service-kit';
import { Types } from 'mongoose';
import type { z } from 'zod';
import { accountId } from '../ledger/accounts';
import { publishAudit, type WalletDependencies } from '../dependencies';

type Dependencies = Pick<
  WalletDependencies,
  'accounts' | 'idempotency' | 'ledger' | 'members' | 'now'
>;

interface Adjustment {
  readonly userId: string;
  readonly walletType: z.output<typeof adjustableWalletSchema>;
  readonly amount: Cents;
  readonly direction: 'credit' | 'debit';
  readonly reason: string;
}

export function adjustmentRoutes(dependencies: Dependencies): Operation[] {
  return [
    operation(
      walletAdministrationEndpoints.adjustBalance,
      async ({ params, body, caller, request }) => {
        const userId = await knownMember(dependencies, params.id);
        assertNotOwnMoney({ caller }, userId);
        const adjustment = { userId, ...body };
        const entryId = await dependencies.idempotency.once(
          request,
          caller.sub,
          (unit) => adjust(dependencies, unit, adjustment, { caller, origin: originOf(request) }),
          'recent',
          userId,
        );
        return { entryId, balance: await balanceIn(dependencies, adjustment) };
      },
    ),
  ];
}

/**
 * Checks that the member exists, because money credited to a wrong id could not be reached. @throws
 * DomainError NOT_FOUND
 */
async function knownMember({ accounts, members }: Dependencies, id: string): Promise<string> {
  const userId = String(objectIdOf(id));
  const owner = (await members.ownersOf([userId])).get(userId);
  const isKnown = owner?.username != null || (await accounts.exists({ owner: userId })) !== null;
  if (!isKnown) throw new DomainError('NOT_FOUND');
  return userId;
}

/** @returns the id of the ledger entry @throws DomainError INSUFFICIENT_BALANCE */
async function adjust(
  dependencies: Dependencies,
  unit: UnitOfWork,
  adjustment: Adjustment,
  actor: Actor,
): Promise<string> {
  const { userId, walletType, amount, direction, reason } = adjustment;
  const change = direction === 'credit' ? amount : negated(amount);
  const before = await balanceIn(dependencies, adjustment, unit);
  const postedAt = dependencies.now();
  const { entryId } = await dependencies.ledger.post(unit, {
    reference: `adjustment:${String(new Types.ObjectId())}`,
    kind: 'adjustment',
    postedAt,
    description: `Ajuste de saldo: ${reason}`,
    lines: [
      { account: { system: 'adjustment' }, amount: negated(change) },
      { account: { userId, wallet: walletType }, amount: change },
    ],
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
  const after = await balanceIn(dependencies, adjustment, unit);
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

async function balanceIn(
  { accounts }: Pick<Dependencies, 'accounts'>,
  adjustment: Adjustment,
  unit?: UnitOfWork,
): Promise<Cents> {
  const row = await accounts
    .findById(accountName(adjustment))
    .session(unit?.session ?? null)
    .lean();
  return row?.balance ?? centsSchema.parse(0);
}

function accountName({ userId, walletType }: Adjustment): string {
  return accountId({ userId, wallet: walletType }, 0);
}
