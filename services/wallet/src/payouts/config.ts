import { readConfig } from '@bambuzal/service-kit';
import { z } from 'zod';

/** An empty variable, as compose files write it, counts as not set. */
const unlessBlank = (value: unknown) => (value === '' ? undefined : value);

/** Variable of payouts. Which of its values are offered depends on the demo. */
export const payoutVariables = z.object({
  PAYOUT_PROVIDER: z
    .enum(['simulator', 'manual'])
    .optional()
    .describe('Provider of payouts: `manual` outside the demo; in the demo `simulator` unless set'),
});

/** Payouts must not be simulated if real money comes in. */
function takesRealMoney(environment: Readonly<Record<string, string | undefined>>): boolean {
  return ['PIX_PROVIDER', 'NOWPAYMENTS_API_KEY']
    .flatMap((name) => [name, `${name}_FILE`])
    .some((name) => (environment[name] ?? '') !== '');
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
