import { centsSchema, type MemberWallet, negated } from '@bambuzal/contracts';
import { createTestService, type TestService } from '@bambuzal/service-kit/testing';
import { Types } from 'mongoose';
import type { WalletDependencies } from '../dependencies';
import { walletDependencies } from '../dependencies';
import { walletService } from '../service';

export interface WalletApp extends TestService {
  /** Second set of dependencies over the service's own collections. */
  readonly dependencies: WalletDependencies;
  /** Credits a member with money from outside. @param amount cents */
  readonly fund: (userId: string, wallet: MemberWallet, amount: number) => Promise<void>;
}

interface Options {
  readonly environment?: Readonly<Record<string, string>>;
  readonly demo?: boolean;
}

/** Returns a member's id that no other test uses. */
export const newMember = () => String(new Types.ObjectId());

export async function createWalletApp({
  environment = {},
  demo = true,
}: Options = {}): Promise<WalletApp> {
  const service = await createTestService('wallet', (now) => walletService({ now, environment }), {
    demo,
  });
  const { context, now } = service;
  const dependencies = walletDependencies(context, now);
  let funded = 0;
  return {
    ...service,
    dependencies,
    async fund(userId, wallet, cents) {
      funded += 1;
      const amount = centsSchema.parse(cents);
      await dependencies.transact((unit) =>
        dependencies.ledger.post(unit, {
          reference: `test-funds:${userId}:${funded}`,
          kind: 'adjustment',
          description: 'Saldo de teste',
          postedAt: now(),
          lines: [
            { account: { system: 'external' }, amount: negated(amount) },
            { account: { userId, wallet }, amount },
          ],
          statement: [
            {
              userId,
              type: 'credit',
              category: 'adjustment',
              walletType: wallet,
              amount,
              description: 'Saldo de teste',
            },
          ],
        }),
      );
    },
  };
}
