import {
  adjustmentPreviewEndpoint,
  centsSchema,
  DomainError,
  walletAdministrationEndpoints,
} from '@bambuzal/contracts';
import {
  assertNotOwnMoney,
  objectIdOf,
  operation,
  type Operation,
  originOf,
  previewAnswer,
} from '@bambuzal/service-kit';
import type { WalletDependencies } from '../dependencies';
import { adjustBalance, adjustedBalance } from './adjust-balance';
import { previewAdjustment } from './preview-adjustment';

type Dependencies = Pick<
  WalletDependencies,
  'accounts' | 'idempotency' | 'ledger' | 'members' | 'now' | 'transact'
>;

export function adjustmentRoutes(dependencies: Dependencies): Operation[] {
  const { idempotency, transact } = dependencies;
  return [
    operation(
      walletAdministrationEndpoints.adjustBalance,
      async ({ params, body: { stateToken, ...body }, caller, request }) => {
        const userId = await knownMember(dependencies, params.id);
        assertNotOwnMoney({ caller }, userId);
        const adjustment = { ...body, userId, stateToken };
        const actor = { caller, origin: originOf(request) };
        const entryId = await idempotency.once(
          request,
          caller.sub,
          (unit) => adjustBalance(dependencies, unit, adjustment, actor),
          'recent',
          userId,
        );
        return { entryId, balance: await adjustedBalance(dependencies, adjustment) };
      },
    ),
    operation(adjustmentPreviewEndpoint, async ({ params, body, caller }) => {
      const userId = await knownMember(dependencies, params.id);
      const adjustment = { ...body, userId, amount: body.amount ?? centsSchema.parse(0) };
      return transact(async (unit) =>
        previewAnswer(await previewAdjustment(dependencies, unit, adjustment, { caller })),
      );
    }),
  ];
}

/**
 * Checks that the member exists, because money credited to a wrong id could not be reached. @throws
 * DomainError NOT_FOUND
 */
async function knownMember(
  { accounts, members }: Pick<Dependencies, 'accounts' | 'members'>,
  id: string,
): Promise<string> {
  const userId = String(objectIdOf(id));
  const owner = (await members.ownersOf([userId])).get(userId);
  const isKnown = owner?.username != null || (await accounts.exists({ owner: userId })) !== null;
  if (!isKnown) throw new DomainError('NOT_FOUND');
  return userId;
}
