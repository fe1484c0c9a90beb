import { readConfig } from '@bambuzal/service-kit';
import { z } from 'zod';
import { limits } from './brcode/br-code';

/** An empty variable, as compose files write it, counts as not set. */
const optionalText = z
  .string()
  .trim()
  .transform((text) => (text === '' ? undefined : text))
  .optional();

const baseUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
const optionalUrl = z.preprocess((text) => (text === '' ? undefined : text), baseUrl.optional());

/** Form of a Pix key in the DICT: CPF, CNPJ, telephone, e-mail or random. */
const pixKeyForm =
  /^(\d{11}|[0-9A-Z]{12}\d{2}|\+[1-9]\d{7,14}|[^\s@A-Z]+@[^\s@A-Z]+|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const pixKey = optionalText.refine(
  (key) => key === undefined || (key.length <= limits.key && pixKeyForm.test(key)),
  { error: 'must be a key as the DICT knows it' },
);

/** Variables of deposits, which this service reads in addition to those of every service. */
export const depositVariables = z.object({
  PIX_PROVIDER: optionalText
    .pipe(z.enum(['bacen', 'static']).optional())
    .describe(
      'Provider of PIX deposits: `bacen` or `static`. The default follows from the other variables',
    ),
  PIX_KEY: pixKey.describe(
    "The operator's own Pix key, in the form registered in the DICT. The operator is the payee",
  ),
  PIX_MERCHANT_NAME: optionalText.describe(
    "Payee's name in a static code; at most 25 characters without accents",
  ),
  PIX_MERCHANT_CITY: optionalText.describe(
    "Payee's city in a static code; at most 15 characters without accents",
  ),
  BACEN_API_URL: optionalUrl.describe(
    "Base address of the provider's API Pix, up to and including its version: `https://…/v2`",
  ),
  BACEN_TOKEN_URL: optionalUrl.describe(
    "Address that issues access tokens; default: `/oauth/token` below the API's address",
  ),
  BACEN_CLIENT_ID: optionalText.describe('Id of the client at the provider'),
  BACEN_CLIENT_SECRET: optionalText.meta({
    description: 'Secret of the client at the provider',
    secret: true,
  }),
  BACEN_WEBHOOK_SECRET: optionalText.pipe(z.string().min(16).optional()).meta({
    description: 'Secret in the query of the callback address. Only the provider knows it',
    secret: true,
  }),
  BACEN_CERTIFICATE: optionalText.describe(
    "The client's certificate in PEM, if the provider demands mutual TLS",
  ),
  BACEN_PRIVATE_KEY: optionalText.meta({
    description: "The key of the client's certificate in PEM",
    secret: true,
  }),
  NOWPAYMENTS_API_KEY: optionalText.meta({
    description: 'Key of the NOWPayments account; one in the settings is used before it',
    secret: true,
  }),
  NOWPAYMENTS_IPN_SECRET: optionalText.meta({
    description: 'Secret that signs the callbacks; from "Payment settings" of the account',
    secret: true,
  }),
  NOWPAYMENTS_API_URL: z
    .preprocess(
      (text) => (text === '' ? undefined : text),
      baseUrl.default('https://api.nowpayments.io'),
    )
    .describe('Address of NOWPayments; `https://api.nowpayments.io` unless set'),
  NOWPAYMENTS_USDT_CODE: z
    .string()
    .min(1)
    .default('usdttrc20')
    .describe("NOWPayments' code for USDT on its network; listed by its `/v1/currencies`"),
  NOWPAYMENTS_USDC_CODE: z.string().min(1).default('usdc').describe("NOWPayments' code for USDC"),
  NOWPAYMENTS_TRX_CODE: z.string().min(1).default('trx').describe("NOWPayments' code for TRX"),
  PUBLIC_URL: optionalUrl.describe(
    'Public address of the product. Providers send their callbacks there',
  ),
  PAYMENT_PROVIDER_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(1)
    .max(20_000)
    .default(8000)
    .describe("Time limit for a provider's answer. Shorter than the lease of a check"),
  DEPOSIT_POLL_INTERVAL_MS: z.coerce
    .number()
    .int()
    .min(1)
    .max(60_000)
    .default(1000)
    .describe('Interval between searches for deposits whose check is due'),
});
type Variables = z.infer<typeof depositVariables>;

export interface StaticPixConfig {
  readonly kind: 'static';
  readonly key: string;
  readonly merchantName: string;
  readonly merchantCity: string;
}

export interface BacenConfig {
  readonly kind: 'bacen';
  readonly key: string;
  readonly apiUrl: string;
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookSecret: string;
  /**
   * Callback address given to the provider. The provider appends `/pix`, which then becomes part of
   * the query.
   */
  readonly callbackUrl: string;
  readonly certificate?: { readonly cert: string; readonly key: string };
  readonly timeoutMs: number;
}

/** Connection settings for NOWPayments that do not depend on the account. */
export interface NowPaymentsTerms {
  readonly apiUrl: string;
  /**
   * Absent if the product has no public address. The service then polls the provider for payments.
   */
  readonly callbackUrl?: string;
  readonly currencyCodes: { readonly USDT: string; readonly USDC: string; readonly TRX: string };
  readonly timeoutMs: number;
}

export interface NowPaymentsConfig extends NowPaymentsTerms {
  readonly apiKey: string;
  readonly ipnSecret: string;
}

/** Settings for incoming payments, read from the environment. */
export interface WalletConfig {
  /** Settings of the PIX provider. Absent if no real provider is configured. */
  readonly pix?: StaticPixConfig | BacenConfig;
  /**
   * NOWPayments account from the environment. An account in the operator's settings takes
   * precedence.
   */
  readonly nowPayments?: NowPaymentsConfig;
  readonly nowPaymentsTerms: NowPaymentsTerms;
  readonly depositPollIntervalMs: number;
}

const schema = depositVariables.transform((given, context): WalletConfig => {
  const missing = missingOf(given);
  for (const [name, reason] of missing) {
    context.addIssue({ code: 'custom', path: [name], message: reason });
  }
  if (missing.length > 0) return z.NEVER;
  const pix = providerOf(given) === 'bacen' ? bacenOf(given) : staticOf(given);
  const nowPayments = nowPaymentsOf(given);
  return {
    ...(pix && { pix }),
    ...(nowPayments && { nowPayments }),
    nowPaymentsTerms: nowPaymentsTermsOf(given),
    depositPollIntervalMs: given.DEPOSIT_POLL_INTERVAL_MS,
  };
});

/** @throws ConfigError, also if a provider is configured only in part */
export function readWalletConfig(
  environment: Readonly<Record<string, string | undefined>>,
): WalletConfig {
  return readConfig(schema, environment);
}

function providerOf(given: Variables): 'bacen' | 'static' | undefined {
  if (given.PIX_PROVIDER !== undefined) return given.PIX_PROVIDER;
  const speaksBacen = [given.BACEN_API_URL, given.BACEN_CLIENT_ID, given.BACEN_CLIENT_SECRET];
  if (speaksBacen.some((value) => value !== undefined)) return 'bacen';
  const own = [given.PIX_KEY, given.PIX_MERCHANT_NAME, given.PIX_MERCHANT_CITY];
  return own.some((value) => value !== undefined) ? 'static' : undefined;
}

const needs = {
  static: ['PIX_KEY', 'PIX_MERCHANT_NAME', 'PIX_MERCHANT_CITY'],
  bacen: [
    'PIX_KEY',
    'BACEN_API_URL',
    'BACEN_CLIENT_ID',
    'BACEN_CLIENT_SECRET',
    'BACEN_WEBHOOK_SECRET',
    'PUBLIC_URL',
  ],
  nowPayments: ['NOWPAYMENTS_API_KEY', 'NOWPAYMENTS_IPN_SECRET', 'PUBLIC_URL'],
} as const satisfies Record<string, readonly string[]>;

function missingOf(given: Variables): [string, string][] {
  const values = new Map<string, unknown>(Object.entries(given));
  const absent = (names: readonly string[], why: string) =>
    names
      .filter((name) => values.get(name) === undefined)
      .map((name): [string, string] => [name, `is needed ${why}`]);
  const pix = providerOf(given);
  const takesCrypto = (given.NOWPAYMENTS_API_KEY ?? given.NOWPAYMENTS_IPN_SECRET) !== undefined;
  return [
    ...(pix ? absent(needs[pix], `for PIX by ${pix}`) : []),
    ...((given.BACEN_CERTIFICATE ?? given.BACEN_PRIVATE_KEY) === undefined
      ? []
      : absent(['BACEN_CERTIFICATE', 'BACEN_PRIVATE_KEY'], 'with the other')),
    ...(takesCrypto ? absent(needs.nowPayments, 'for NOWPayments') : []),
  ];
}

function staticOf(given: Variables): StaticPixConfig | undefined {
  const { PIX_KEY: key, PIX_MERCHANT_NAME: merchantName, PIX_MERCHANT_CITY: merchantCity } = given;
  if (key === undefined || merchantName === undefined || merchantCity === undefined) return;
  return { kind: 'static', key, merchantName, merchantCity };
}

function bacenOf(given: Variables): BacenConfig | undefined {
  const { PIX_KEY: key, BACEN_API_URL: apiUrl, BACEN_CLIENT_ID: clientId } = given;
  const { BACEN_CLIENT_SECRET: clientSecret, BACEN_WEBHOOK_SECRET: webhookSecret } = given;
  const { BACEN_CERTIFICATE: cert, BACEN_PRIVATE_KEY: privateKey, PUBLIC_URL } = given;
  if (key === undefined || apiUrl === undefined || clientId === undefined) return;
  if (clientSecret === undefined || webhookSecret === undefined || PUBLIC_URL === undefined) return;
  const query = new URLSearchParams({ secret: webhookSecret, appended: '' });
  return {
    kind: 'bacen',
    key,
    apiUrl,
    clientId,
    clientSecret,
    webhookSecret,
    tokenUrl: given.BACEN_TOKEN_URL ?? `${apiUrl}/oauth/token`,
    callbackUrl: `${PUBLIC_URL}/api/webhooks/pix?${query.toString()}`,
    ...(cert !== undefined &&
      privateKey !== undefined && { certificate: { cert, key: privateKey } }),
    timeoutMs: given.PAYMENT_PROVIDER_TIMEOUT_MS,
  };
}

function nowPaymentsOf(given: Variables): NowPaymentsConfig | undefined {
  const { NOWPAYMENTS_API_KEY: apiKey, NOWPAYMENTS_IPN_SECRET: ipnSecret, PUBLIC_URL } = given;
  if (apiKey === undefined || ipnSecret === undefined || PUBLIC_URL === undefined) return;
  return { apiKey, ipnSecret, ...nowPaymentsTermsOf(given) };
}

function nowPaymentsTermsOf(given: Variables): NowPaymentsTerms {
  const { PUBLIC_URL } = given;
  return {
    apiUrl: given.NOWPAYMENTS_API_URL,
    ...(PUBLIC_URL !== undefined && { callbackUrl: `${PUBLIC_URL}/api/webhooks/crypto` }),
    currencyCodes: {
      USDT: given.NOWPAYMENTS_USDT_CODE,
      USDC: given.NOWPAYMENTS_USDC_CODE,
      TRX: given.NOWPAYMENTS_TRX_CODE,
    },
    timeoutMs: given.PAYMENT_PROVIDER_TIMEOUT_MS,
  };
}
