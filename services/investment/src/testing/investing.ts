import {
  depositOpened,
  investmentSchema,
  purchasePaid,
  purchaseRefused,
  purchaseRequested,
  riskSheetVersion,
} from '@bambuzal/contracts';
import { eventually } from '@bambuzal/service-kit/testing';
import type { Response } from 'supertest';
import { z } from 'zod';
import { type InvestmentApp, newMember } from './investment-app';

const purchaseSchema = purchaseRequested.data;
type Purchase = z.output<typeof purchaseSchema>;

interface Investing {
  /**
   * Adds a package, by default with 1 % a day for ten days and from R$ 20 to R$ 5,000. @returns the
   * package's id
   */
  readonly offer: (fields?: object) => Promise<string>;
  /** Makes a member who has accepted the risk sheet. @returns the member's id */
  readonly investor: () => Promise<string>;
  /** Sends an order, by default of R$ 100. Resolves when the service has answered. */
  readonly order: (userId: string, packageId: string, body?: object) => Promise<Response>;
  /** Purchases requested from the wallet, oldest first. */
  readonly asked: (userId: string) => Promise<Purchase[]>;
  /** Waits for the nth request to the wallet, and answers instead of the wallet. */
  readonly answer: (
    userId: string,
    outcome: 'paid' | 'refused',
    attempt?: number,
  ) => Promise<Purchase>;
  /** Makes an investment that was paid from the balance. @returns the investment's id */
  readonly active: (userId: string, packageId: string, body?: object) => Promise<string>;
  /** Makes an order by PIX that waits for its money. @returns the investment's id */
  readonly pending: (userId: string, packageId: string) => Promise<string>;
}

/** Helpers for tests of investments, with a stand-in for the wallet. */
export function investingIn(app: InvestmentApp): Investing {
  const asked = async (userId: string) =>
    z
      .array(purchaseSchema)
      .parse(await app.sent(purchaseRequested.type))
      .filter((purchase) => purchase.userId === userId);

  const order = (userId: string, packageId: string, body: object = {}) =>
    app
      .as(userId)
      .post('/api/investments', { packageId, amount: 100, payWith: 'balance', ...body })
      .then((response) => response);

  const answer: Investing['answer'] = async (userId, outcome, attempt = 1) => {
    const purchase = await eventually(async () => (await asked(userId))[attempt - 1]);
    await answerPurchase(app, purchase, outcome);
    return purchase;
  };

  return {
    asked,
    order,
    answer,
    async offer(fields = {}) {
      const answered = await app.admin
        .post('/api/admin/investment-packages', { ...plainPackage, ...fields })
        .expect(201);
      return idOf(answered.body);
    },
    async investor() {
      const userId = newMember();
      const acceptance = { version: riskSheetVersion };
      await app.as(userId).post('/api/risk-acceptance', acceptance).expect(200);
      return userId;
    },
    async active(userId, packageId, body) {
      const attempt = (await asked(userId)).length + 1;
      const answered = order(userId, packageId, body);
      await answer(userId, 'paid', attempt);
      const made = await answered;
      expect(made.status).toBe(201);
      return idOf(made.body);
    },
    async pending(userId, packageId) {
      const answered = order(userId, packageId, { payWith: 'pix', document: '52998224725' });
      const row = await eventually(
        async () =>
          (await app.dependencies.investments.findOne({ userId, status: 'pending' }).lean()) ??
          undefined,
      );
      await arrangeDeposit(app, userId, String(row._id));
      return idOf((await answered).body);
    },
  };
}

/** Sends the result of an attempt instead of the wallet. */
export async function answerPurchase(
  app: InvestmentApp,
  { purchaseId, investmentId, userId, amount }: Purchase,
  outcome: 'paid' | 'refused',
): Promise<void> {
  const about = { purchaseId, investmentId, userId };
  if (outcome === 'paid') await app.receive(purchasePaid, { ...about, amount });
  else await app.receive(purchaseRefused, { ...about, reason: 'INSUFFICIENT_BALANCE' });
}

/** Sends the payment instructions for the R$ 100 of an order by PIX, instead of the wallet. */
export function arrangeDeposit(
  app: InvestmentApp,
  userId: string,
  investmentId: string,
  depositId = 'deposit',
): Promise<void> {
  return app.receive(depositOpened, {
    investmentId,
    userId,
    depositId,
    method: 'pix',
    amount: 10_000,
    pixCopyPaste: '000201',
    address: null,
    network: null,
    token: null,
    payAmount: null,
    simulated: true,
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  });
}

const plainPackage = {
  name: 'Bambu',
  minAmount: 20,
  maxAmount: 5_000,
  dailyProfitPercentage: 1,
  durationDays: 10,
};

/** @returns the ids in a list's answer, in order */
export const idsIn = (body: unknown) => listSchema.parse(body).data.map(({ id }) => id);

const listSchema = z.object({ data: z.array(z.object({ id: z.string() })) });
const idOf = (body: unknown) => investmentSchema.pick({ id: true }).parse(body).id;
