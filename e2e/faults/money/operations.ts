import { randomUUID } from 'node:crypto';
import { centsSchema, purchaseRequested } from '@bambuzal/contracts';
import type { Transact } from '@bambuzal/service-kit';
import fc from 'fast-check';
import type { Answer, Client } from './client';

/**
 * Operations that a member or an administrator can request. Amounts are in whole units of the
 * currency.
 */
export type Operation =
  | { readonly kind: 'deposit'; readonly method: 'pix' | 'usdt'; readonly amount: number }
  | { readonly kind: 'earn'; readonly amount: number }
  | { readonly kind: 'correct'; readonly amount: number }
  | { readonly kind: 'purchase'; readonly amount: number }
  | {
      readonly kind: 'withdraw';
      readonly walletType: 'available' | 'yield';
      readonly amount: number;
    }
  | { readonly kind: 'approve' }
  | { readonly kind: 'reject' }
  | { readonly kind: 'reverse' };

export interface Command {
  readonly operation: Operation;
  /** Index of the member who owns the account. */
  readonly member: number;
  /** Number of simultaneous requests with the same key. */
  readonly copies: number;
}

const amount = fc.integer({ min: 20, max: 400 });
const operation: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('deposit' as const),
      method: fc.constantFrom('pix' as const, 'pix' as const, 'usdt' as const),
      amount: fc.integer({ min: 60, max: 900 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('earn' as const), amount }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('correct' as const), amount }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('purchase' as const), amount }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('withdraw' as const),
      walletType: fc.constantFrom('available' as const, 'yield' as const),
      amount,
    }),
  },
  { weight: 4, arbitrary: fc.constant({ kind: 'approve' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'reject' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'reverse' as const }) },
);

/** @param members few, so that several operations use the same account */
export function commands(members: number): fc.Arbitrary<Command> {
  return fc.record({
    operation,
    member: fc.nat({ max: members - 1 }),
    copies: fc.constantFrom(1, 1, 1, 2, 3),
  });
}

const administrator = { sub: 'test-master', role: 'admin', adminType: 'master' } as const;

interface MoneyFixture {
  readonly client: Client;
  readonly members: readonly string[];
  /** Id of each member's PIX key for withdrawals. */
  readonly pixKeys: ReadonlyMap<string, string>;
  /** Publishes messages as `investment` does. */
  readonly transact: Transact;
}

/** Runs operations, and records the ids in the answers by key. */
export class Operations {
  /** Ids in the answers by key. Each key must have exactly one, after any number of retries. */
  readonly effects = new Map<string, Set<string>>();
  readonly refusals = new Map<string, number>();
  readonly purchases = new Set<string>();
  /** Ids of the created deposits and withdrawals. */
  readonly documents = new Set<string>();

  private readonly withdrawals: string[] = [];
  private readonly adjustments: string[] = [];

  constructor(private readonly ground: MoneyFixture) {}

  async carryOut({ operation, member, copies }: Command): Promise<void> {
    const userId = this.ground.members[member] ?? '';
    const key = randomUUID();
    const once = () => this.attempt(operation, userId, key);
    await Promise.all(Array.from({ length: copies }, once));
  }

  private async attempt(command: Operation, userId: string, key: string): Promise<void> {
    switch (command.kind) {
      case 'deposit':
        return this.deposit(userId, key, command.method, command.amount);
      case 'earn':
        return this.adjust(userId, key, 'yield', 'credit', command.amount);
      case 'correct':
        return this.adjust(userId, key, 'available', 'debit', command.amount);
      case 'purchase':
        return this.purchase(userId, key, command.amount);
      case 'withdraw':
        return this.withdraw(userId, key, command.walletType, command.amount);
      case 'approve':
        return this.decide('approve', {});
      case 'reject':
        return this.decide('reject', { reason: 'Recusado pelo teste' });
      case 'reverse':
        return this.reverse();
    }
  }

  private async deposit(userId: string, key: string, method: string, amount: number) {
    const document = '52998224725';
    const made = await this.post(userId, '/api/deposits', { method, amount, document }, key);
    const id = this.note(key, made, 'id');
    if (id === undefined) return;
    this.documents.add(id);
    await this.post(userId, `/api/deposits/${id}/simulate-payment`, {});
  }

  private async adjust(
    userId: string,
    key: string,
    walletType: string,
    direction: string,
    amount: number,
  ) {
    const path = `/api/admin/users/${userId}/balance-adjustments`;
    const body = { walletType, direction, amount, reason: 'Ajuste do teste' };
    const id = this.note(key, await this.post(undefined, path, body, key), 'entryId');
    if (id !== undefined) this.adjustments.push(id);
  }

  private async purchase(userId: string, investmentId: string, amount: number) {
    this.purchases.add(investmentId);
    await this.ground.transact(({ publish }) =>
      publish(purchaseRequested, {
        purchaseId: investmentId,
        investmentId,
        userId,
        description: 'Plano do teste',
        amount: centsSchema.parse(amount * 100),
      }),
    );
  }

  private async withdraw(userId: string, key: string, walletType: string, amount: number) {
    const pixKeyId = this.ground.pixKeys.get(userId);
    const body = { amount, walletType, method: 'pix', pixKeyId };
    const id = this.note(key, await this.post(userId, '/api/withdrawals', body, key), 'id');
    if (id === undefined) return;
    if (!this.documents.has(id)) this.withdrawals.push(id);
    this.documents.add(id);
  }

  private async decide(decision: 'approve' | 'reject', body: object) {
    const id = this.withdrawals[Math.floor(this.withdrawals.length * 0.7)];
    if (id === undefined) return;
    const answer = await this.post(undefined, `/api/admin/withdrawals/${id}/${decision}`, body);
    // Also removed after a 409, because a withdrawal that was already decided, perhaps
    // automatically, is no longer open.
    if (answer.status < 300 || answer.status === 409) {
      this.withdrawals.splice(this.withdrawals.indexOf(id), 1);
    }
    if (answer.status >= 300) this.count(answer);
  }

  private async reverse() {
    const id = this.adjustments.shift();
    if (id === undefined) return;
    const path = `/api/admin/solvency/entries/${id}/reversal`;
    this.note(`reversal ${id}`, await this.post(undefined, path, { reason: 'Estorno' }), 'entryId');
  }

  private post(userId: string | undefined, path: string, body: object, key?: string) {
    const as =
      userId === undefined
        ? administrator
        : ({ sub: userId, role: 'user', adminType: undefined } as const);
    const method = 'POST';
    return this.ground.client.call({ as, method, path, body, ...(key !== undefined && { key }) });
  }

  /** @returns id of the new deposit, withdrawal or entry; undefined if it was refused */
  private note(key: string, answer: Answer, field: 'id' | 'entryId'): string | undefined {
    const name = answer.body[field];
    if (answer.status >= 300 || typeof name !== 'string') {
      this.count(answer);
      return undefined;
    }
    const named = this.effects.get(key) ?? new Set();
    this.effects.set(key, named.add(name));
    return name;
  }

  private count({ status, body }: Answer): void {
    const code = `${status} ${String(body['code'])}`;
    this.refusals.set(code, (this.refusals.get(code) ?? 0) + 1);
  }
}
