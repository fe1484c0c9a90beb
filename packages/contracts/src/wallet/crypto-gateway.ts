import { z } from 'zod';
import { endpoint, takesNothing } from '../endpoint';
import { cryptoTokenSchema } from './deposits';

/** Whether the keys of the crypto gateway work. */
export const gatewayTrialSchema = z.object({
  result: z.enum(['works', 'refused', 'unreachable', 'not_configured']),
  /**
   * Source of the keys that were tested; keys in the settings take precedence over the environment.
   */
  source: z.enum(['settings', 'environment']).nullable(),
  /** Tokens that the product offers but the gateway's account does not accept. */
  missingTokens: z.array(cryptoTokenSchema),
});
export type GatewayTrialJson = z.input<typeof gatewayTrialSchema>;

export const cryptoGatewayEndpoints = {
  test: endpoint({
    ...takesNothing,
    method: 'post',
    changesNothing: true,
    path: '/api/admin/crypto-gateway/test',
    summary: 'Ask the crypto gateway whether it takes our key; moves and changes nothing',
    access: { permission: 'settings' },
    answer: gatewayTrialSchema,
  }),
};
