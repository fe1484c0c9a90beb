import { fromCents } from '@bambuzal/contracts';
import { parsedInput } from '@bambuzal/service-kit';
import { z } from 'zod';
import type { NowPaymentsConfig } from '../config';
import {
  type CryptoInvoice,
  type CryptoPayment,
  cryptoPaymentStatuses,
  type CryptoProvider,
  cryptoTokens,
  type CryptoToken,
  type NewCryptoPayment,
} from './crypto-provider';
import { type JsonAnswer, JsonClient } from './json-client';
import { ProviderError } from './provider-error';
import { microTokens, tokensText } from './token-units';

/** Amount as a number or as text, depending on the path of the API. */
const idSchema = z.union([z.string().min(1).max(100), z.int()]).transform(String);
const tokensSchema = z.union([z.string(), z.number()]).transform((decimal, context) => {
  try {
    return microTokens(decimal);
  } catch {
    context.addIssue({ code: 'custom', message: 'not an amount of tokens' });
    return z.NEVER;
  }
});

const invoiceSchema = z.object({
  payment_id: idSchema,
  pay_address: z.string().min(1),
  pay_amount: tokensSchema,
  expiration_estimate_date: z.iso.datetime({ offset: true }).nullish(),
});
const paymentSchema = z.object({
  payment_id: idSchema,
  parent_payment_id: idSchema.nullish(),
  order_id: z.string().nullish(),
  payment_status: z.enum(cryptoPaymentStatuses),
  pay_currency: z.string(),
  actually_paid: tokensSchema.nullish(),
});
const ipnSchema = z.object({ payment_id: idSchema });
const currenciesSchema = z.object({ currencies: z.array(z.string()) });
const problemSchema = z.object({ code: z.string(), message: z.string() }).partial();

const allTokens = Object.values(cryptoTokens);

/** Whether a key works, and which of our tokens its account does not accept. */
export interface KeyTrial {
  readonly result: 'works' | 'refused' | 'unreachable';
  readonly missingTokens: readonly CryptoToken[];
}

/**
 * Id of the payment that a callback is about. The owner and state of the payment are read from the
 * API.
 */
export interface PaymentNotice {
  readonly paymentId: string;
}

/**
 * @param body body of an IPN whose signature was checked @throws InvalidInput if it names no
 *   payment
 */
export function paymentNotice(body: unknown): PaymentNotice {
  return { paymentId: parsedInput(ipnSchema, body).payment_id };
}

/** Crypto provider over NOWPayments' API (documenter.getpostman.com/view/7907941/2s93JusNJt). */
export class NowPayments implements CryptoProvider {
  readonly name = 'nowpayments';
  readonly isSimulated = false;
  readonly pollIntervalMs = 20_000;
  readonly tellsConfirmations = false;
  readonly tokens = allTokens;
  private readonly client: JsonClient;

  constructor(
    private readonly config: NowPaymentsConfig,
    onFailure?: () => void,
  ) {
    const { timeoutMs } = config;
    this.client = new JsonClient({ provider: 'NOWPayments', timeoutMs, onFailure });
  }

  async createPayment(payment: NewCryptoPayment): Promise<CryptoInvoice> {
    const { depositId, token, price, currency, payAmount } = payment;
    const answer = await this.ask('POST', '/v1/payment', {
      price_amount: fromCents(price),
      price_currency: currency.toLowerCase(),
      // Our own amount, because the rate is the operator's and the member was shown this amount.
      pay_amount: Number(tokensText(payAmount)),
      pay_currency: this.config.currencyCodes[token],
      ...(this.config.callbackUrl !== undefined && {
        ipn_callback_url: this.config.callbackUrl,
      }),
      order_id: depositId,
    });
    const invoice = invoiceSchema.safeParse(answer.body);
    if (!invoice.success || answer.status > 299) throw refusal('POST /v1/payment', answer);
    const { payment_id, pay_address, pay_amount, expiration_estimate_date } = invoice.data;
    return {
      paymentId: payment_id,
      address: pay_address,
      payAmount: pay_amount,
      expiresAt: expiration_estimate_date ? new Date(expiration_estimate_date) : null,
    };
  }

  async payment(paymentId: string): Promise<CryptoPayment> {
    const answer = await this.ask('GET', `/v1/payment/${encodeURIComponent(paymentId)}`);
    const payment = paymentSchema.safeParse(answer.body);
    if (answer.status !== 200 || !payment.success || payment.data.payment_id !== paymentId) {
      throw refusal('GET /v1/payment', answer);
    }
    const { parent_payment_id, order_id, payment_status, pay_currency, actually_paid } =
      payment.data;
    return {
      paymentId,
      parentPaymentId: parent_payment_id ?? null,
      orderId: order_id === undefined || order_id === '' ? null : order_id,
      token: this.tokenOf(pay_currency),
      status: payment_status,
      actuallyPaid: actually_paid ?? 0n,
      confirmations: null,
    };
  }

  private tokenOf(code: string): CryptoToken | null {
    const { currencyCodes } = this.config;
    const isMeant = (token: CryptoToken) =>
      currencyCodes[token].toLowerCase() === code.toLowerCase();
    return allTokens.find(isMeant) ?? null;
  }

  /** Requests the account's currencies, which needs a valid key. Moves no money. */
  async tryKey(): Promise<KeyTrial> {
    let answer: JsonAnswer;
    try {
      answer = await this.ask('GET', '/v1/currencies');
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      return { result: 'unreachable', missingTokens: [] };
    }
    if (answer.status === 401 || answer.status === 403) {
      return { result: 'refused', missingTokens: [] };
    }
    const offered = currenciesSchema.safeParse(answer.body);
    if (answer.status !== 200 || !offered.success) {
      return { result: 'unreachable', missingTokens: [] };
    }
    const codes = new Set(offered.data.currencies.map((code) => code.toLowerCase()));
    const { currencyCodes } = this.config;
    return {
      result: 'works',
      missingTokens: allTokens.filter((token) => !codes.has(currencyCodes[token].toLowerCase())),
    };
  }

  private ask(method: 'GET' | 'POST', path: string, body?: object): Promise<JsonAnswer> {
    return this.client.ask({
      method,
      url: `${this.config.apiUrl}${path}`,
      headers: {
        'x-api-key': this.config.apiKey,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  close(): Promise<void> {
    return this.client.close();
  }
}

function refusal(what: string, { status, body }: JsonAnswer): ProviderError {
  const { code = '', message = '' } = problemSchema.safeParse(body).data ?? {};
  return new ProviderError(`${what} was answered ${status} ${code} ${message}`.trimEnd());
}
