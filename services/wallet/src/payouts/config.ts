import { readConfig } from '@bambuzal/service-kit';
import { z } from 'zod';

/** An empty variable, as compose files write it, counts as not set. */
const unlessBlank = (value: unknown) => (value === '' ? undefined : value);

/** Payouts must not be simulated if real money comes in. */
function takesRealMoney(environment: Readonly<Record<string, string | undefined>>): boolean {
  return [environment['PIX_PROVIDER'], environment['NOWPAYMENTS_API_KEY']].some(
    (value) => (value ?? '') !== '',
  );
}

export interface PayoutConfig {
  /** Provider of payouts. */
  readonly provider: 'simulator' | 'manual';
}

/**
 * @param demo whether simulators may replace providers
 * @returns the provider of payouts: `PAYOUT_PROVIDER`; the default is the simulator in the demo and
 *   payment by hand elsewhere
 * @throws ConfigError
 */
export function readPayoutConfig(
  environment: Readonly<Record<string, string | undefined>>,
  demo: boolean,
): PayoutConfig {
  const mayPretend = demo && !takesRealMoney(environment);
  const offered = mayPretend
    ? z.enum(['simulator', 'manual']).default('simulator')
    : z.enum(['manual']).default('manual');
  const schema = z.object({ PAYOUT_PROVIDER: z.preprocess(unlessBlank, offered) });
  return { provider: readConfig(schema, environment).PAYOUT_PROVIDER };
}
