import { capitalReleased, centsSchema, depositConfirmed } from '@bambuzal/contracts';
import fc from 'fast-check';
import { createInvestmentApp, type InvestmentApp } from '../testing/investment-app';
import { answerPurchase, investingIn } from '../testing/investing';

/*
 * Tests, for any sequence of events, repeated and in any order, that the wallet holds an
 * investment's money exactly while the investment is active.
 */

let app: InvestmentApp;
let investing: ReturnType<typeof investingIn>;
let packageId: string;
beforeAll(async () => {
  app = await createInvestmentApp({ timeoutMs: 50 });
  investing = investingIn(app);
  packageId = await investing.offer();
});
afterAll(() => app.close());

type Purchase = Awaited<ReturnType<typeof investing.asked>>[number];
type Outcome = 'paid' | 'refused';

/**
 * A wallet that pays while its money lasts. It delivers its answers when the test says so, also
 * repeatedly.
 */
class WalletStandIn {
  balance = 0;
  readonly decided = new Map<string, { purchase: Purchase; outcome: Outcome }>();
  private readonly heard = new Set<string>();

  constructor(private readonly userId: string) {}

  /** Decides all requested attempts, each once. */
  async decide(): Promise<void> {
    for (const purchase of await investing.asked(this.userId)) {
      if (this.decided.has(purchase.purchaseId)) continue;
      const outcome = this.balance >= purchase.amount ? 'paid' : 'refused';
      if (outcome === 'paid') this.balance -= purchase.amount;
      this.decided.set(purchase.purchaseId, { purchase, outcome });
    }
  }

  /** @param pick number of the answer, which may have been delivered before */
  async deliver(pick: number): Promise<void> {
    const answers = [...this.decided.values()];
    const answer = answers[pick % Math.max(answers.length, 1)];
    if (!answer) return;
    await answerPurchase(app, answer.purchase, answer.outcome);
    this.heard.add(answer.purchase.purchaseId);
  }

  /** Decides and delivers until all requests are answered. */
  async settle(): Promise<void> {
    do {
      await this.decide();
      for (const [index] of [...this.decided].entries()) await this.deliver(index);
      await this.decide();
    } while (this.heard.size < this.decided.size);
  }

  get paid(): number {
    return [...this.decided.values()].filter(({ outcome }) => outcome === 'paid').length;
  }
}

const step = fc.oneof(
  fc.record({ kind: fc.constant('payment' as const), cents: fc.integer({ min: 1, max: 12_000 }) }),
  fc.record({ kind: fc.constant('deliver' as const), pick: fc.nat(9) }),
  fc.record({ kind: fc.constantFrom('decide' as const, 'cancel' as const, 'activate' as const) }),
);

test('an investment is active exactly when the wallet holds its capital', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const userId = await investing.investor();
      const investmentId = await investing.pending(userId, packageId);
      const wallet = new WalletStandIn(userId);
      const me = app.as(userId);
      const running: Promise<unknown>[] = [];
      for (const taken of steps) {
        if (taken.kind === 'payment') {
          wallet.balance += taken.cents;
          await app.receive(depositConfirmed, {
            depositId: 'd',
            userId,
            method: 'pix',
            transactionId: 't',
            investmentId,
            amount: centsSchema.parse(taken.cents),
            confirmedAt: app.now().toISOString(),
          });
        } else if (taken.kind === 'deliver') await wallet.deliver(taken.pick);
        else if (taken.kind === 'decide') await wallet.decide();
        else running.push(me.post(`/api/investments/${investmentId}/${taken.kind}`).then());
      }
      await Promise.all(running);
      await wallet.settle();
      const { body } = await me.get(`/api/investments/${investmentId}`).expect(200);
      const released = (await app.sent(capitalReleased.type)).filter(
        (message) => message['investmentId'] === investmentId,
      );
      expect(body.isBeingPaid).toBe(false);
      expect(wallet.paid - released.length).toBe(body.status === 'active' ? 1 : 0);
      expect(wallet.paid).toBeLessThanOrEqual(1);
    }),
    { numRuns: 20 },
  );
}, 240_000);
