import { readConfig } from '@bambuzal/service-kit';
import { z } from 'zod';

/** An empty variable, as compose files set it, counts as not set. */
const unlessBlank = (value: unknown) => (value === '' ? undefined : value);

/** If real money comes in, payouts must not be simulated. */
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
 * @param demo whether simulators may stand for providers
 * @returns the provider of payouts: `PAYOUT_PROVIDER`, or by default the simulator in the demo and
 *   people elsewhere
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
