import { z } from 'zod';
import { endpoint, nothing, takesNothing } from '../endpoint';

/** Callbacks of providers. The providers define the bodies, and the adapters check them. */
export const webhookEndpoints = {
  pix: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/webhooks/pix',
    summary: "API Pix callback (Bacen), behind the provider's certificate or a secret of the path",
    access: 'public',
    body: nothing,
    answer: z.object({ received: z.literal(true) }),
    refusals: ['SIGNATURE_INVALID', 'METHOD_NOT_OFFERED'],
  }),
  crypto: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/webhooks/crypto',
    summary: 'NOWPayments IPN, signed; answered 502 to be sent again while the API is away',
    access: 'public',
    body: nothing,
    answer: z.object({ received: z.literal(true) }),
    refusals: ['SIGNATURE_INVALID', 'METHOD_NOT_OFFERED', 'PAYMENT_PROVIDER_FAILED'],
  }),
};
