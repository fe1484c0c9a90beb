import request from 'supertest';
import { z } from 'zod';
import { nowPaymentsSignature } from '../providers/nowpayments-signature';
import { type ReceivedRequest, type StandIn, startStandIn } from './stand-in';
import { createWalletApp, type WalletApp } from './wallet-app';
import { sumOfAccounts } from './deposit-fixture';

export const webhookSecret = 'the-webhook-secret';
const ipnSecret = 'ipn-secret';

const depositsSchema = z.object({
  data: z.array(z.object({ id: z.string(), externalId: z.string() })),
});
const chargeSchema = z.object({ valor: z.unknown() });
const newPaymentSchema = z.object({
  pay_amount: z.unknown(),
  pay_currency: z.unknown(),
  order_id: z.string(),
});

interface PaidByPix {
  readonly endToEndId: string;
  readonly valor: string;
}

interface Held {
  /** Payments that the bank has received, by txid; `undefined` while the bank is down. */
  paidByPix: Map<string, PaidByPix[]> | undefined;
  /** Crypto payments by id; `undefined` while NOWPayments is down. */
  cryptoPayments: Map<string, Record<string, unknown>> | undefined;
  /** Number of payments by PIX so far. Makes the id of each payment unique. */
  ends: number;
}

/**
 * The whole service, connected to stand-ins that answer in the providers' published formats. Gives
 * access to the stand-ins' records.
 */
export class RealProviders {
  private constructor(
    readonly outside: StandIn,
    readonly wallet: WalletApp,
    private readonly held: Held,
  ) {}

  /** Starts a stand-in whose payments change only when a test changes them. */
  static async start(): Promise<RealProviders> {
    const outside = await startStandIn();
    const held: Held = { paidByPix: new Map(), cryptoPayments: new Map(), ends: 0 };
    outside.answer = (received) =>
      received.line.includes('/v1/payment')
        ? cryptoAnswer(held, received)
        : bankAnswer(held, received);
    const wallet = await createWalletApp({
      environment: {
        PIX_KEY: 'pix@bambuzal.com.br',
        BACEN_API_URL: `${outside.url}/v2`,
        BACEN_CLIENT_ID: 'id',
        BACEN_CLIENT_SECRET: 'secret',
        BACEN_WEBHOOK_SECRET: webhookSecret,
        PUBLIC_URL: 'https://bambuzal.test',
        NOWPAYMENTS_API_KEY: 'key',
        NOWPAYMENTS_IPN_SECRET: ipnSecret,
        NOWPAYMENTS_API_URL: outside.url,
        PAYMENT_PROVIDER_TIMEOUT_MS: '2000',
        DEPOSIT_POLL_INTERVAL_MS: '60000',
      },
    });
    await wallet.set({ usdtRate: 5, usdcRate: 5 });
    return new RealProviders(outside, wallet, held);
  }

  get paidByPix(): Held['paidByPix'] {
    return this.held.paidByPix;
  }

  set paidByPix(paid: Held['paidByPix']) {
    this.held.paidByPix = paid;
  }

  get cryptoPayments(): Held['cryptoPayments'] {
    return this.held.cryptoPayments;
  }

  set cryptoPayments(payments: Held['cryptoPayments']) {
    this.held.cryptoPayments = payments;
  }

  async close(): Promise<void> {
    await this.wallet.close();
    await this.outside.close();
  }

  forget(): void {
    this.paidByPix = new Map();
    this.cryptoPayments = new Map();
  }

  async expectBalanced(): Promise<void> {
    expect(await sumOfAccounts(this.wallet)).toBe(0);
  }

  /** @returns the endToEndId of the payment */
  payByPix(id: string, valor: string): string {
    this.held.ends += 1;
    const endToEndId = `E12345678202603011200${String(this.held.ends).padStart(11, 'x')}`;
    this.paidByPix?.get(`DEP${id}`)?.push({ endToEndId, valor });
    return endToEndId;
  }

  callback(id: string, secret = webhookSecret) {
    return request(this.wallet.app)
      .post(`/api/webhooks/pix?secret=${secret}&appended=/pix`)
      .send({ pix: [{ endToEndId: 'E1', txid: `DEP${id}`, valor: '999999.00' }] });
  }

  /** Sends a signed callback of NOWPayments. */
  ipn(body: Record<string, unknown>, secret = ipnSecret) {
    return request(this.wallet.app)
      .post('/api/webhooks/crypto')
      .set('x-nowpayments-sig', nowPaymentsSignature(secret, body))
      .send(body);
  }

  async externalIdOf(id: string): Promise<string> {
    const answer = await this.wallet.admin.get('/api/admin/deposits?pageSize=100');
    const { data } = depositsSchema.parse(answer.body);
    return data.find((deposit) => deposit.id === id)?.externalId ?? '';
  }

  /** Changes the state of a deposit's first payment at the provider. */
  async cryptoState(id: string, change: object): Promise<Record<string, unknown>> {
    const paymentId = await this.externalIdOf(id);
    const payment = { ...this.cryptoPayments?.get(paymentId), ...change };
    this.cryptoPayments?.set(paymentId, payment);
    return payment;
  }
}

function bankAnswer(held: Held, { line, body }: ReceivedRequest) {
  if (line.includes('/oauth/token')) return { status: 200, body: { access_token: 'token' } };
  if (line.startsWith('PUT /v2/webhook/')) return { status: 200, body: {} };
  if (!held.paidByPix) return { status: 503, body: 'away' };
  const txid = line.slice(line.lastIndexOf('/') + 1);
  if (line.startsWith('PUT')) {
    const { valor } = chargeSchema.parse(JSON.parse(body));
    held.paidByPix.set(txid, []);
    return { status: 201, body: { txid, valor, pixCopiaECola: `code-of-${txid}` } };
  }
  const pix = held.paidByPix.get(txid)?.map((paid) => ({ ...paid, txid, horario: new Date() }));
  return pix ? { status: 200, body: { txid, pix } } : { status: 404, body: {} };
}

function cryptoAnswer(held: Held, { line, body }: ReceivedRequest) {
  if (!held.cryptoPayments) return { status: 503, body: 'away' };
  if (line.startsWith('GET')) {
    const payment = held.cryptoPayments.get(line.slice(line.lastIndexOf('/') + 1));
    return payment ? { status: 200, body: payment } : { status: 404, body: {} };
  }
  const asked = newPaymentSchema.parse(JSON.parse(body));
  const payment_id = String(5_000_000 + Number(`0x${asked.order_id.slice(-6)}`));
  const payment = {
    ...asked,
    payment_id,
    payment_status: 'waiting',
    pay_address: `address-${payment_id}`,
    actually_paid: 0,
  };
  held.cryptoPayments.set(payment_id, payment);
  return { status: 201, body: payment };
}
