import { DomainError, webhookEndpoints } from '@bambuzal/contracts';
import { type Operation, publicOperation } from '@bambuzal/service-kit';
import type { WalletConfig } from '../config';
import { chargesOfCallback } from '../providers/bacen-callback';
import { paymentNotice } from '../providers/nowpayments';
import { isSignedBy } from '../providers/nowpayments-signature';
import { sameSecret } from '../providers/same-secret';
import type { DepositChecks } from './deposit-checks';
import type { DepositDependencies } from './deposit-dependencies';
import { receiveChargesPaid, receivePaymentNotice } from './receive-callback';

const received = { received: true } as const;

/**
 * A callback is only a hint: the facts are read from the provider. A repeated, late or reordered
 * callback is harmless.
 */
export function webhookRoutes(
  { pix }: Pick<WalletConfig, 'pix'>,
  dependencies: DepositDependencies,
  checks: Pick<DepositChecks, 'doWithin'>,
): Operation[] {
  return [
    publicOperation(webhookEndpoints.pix, async ({ body, request }) => {
      if (pix?.kind !== 'bacen') throw new DomainError('METHOD_NOT_OFFERED');
      const { secret } = request.query;
      if (typeof secret !== 'string' || !sameSecret(secret, pix.webhookSecret)) {
        throw new DomainError('SIGNATURE_INVALID');
      }
      await receiveChargesPaid(dependencies, checks, chargesOfCallback(body));
      return received;
    }),
    publicOperation(webhookEndpoints.crypto, async ({ body, request }) => {
      const gateway = await dependencies.providers.crypto.configured();
      if (!gateway) throw new DomainError('METHOD_NOT_OFFERED');
      if (!isSignedBy(gateway.ipnSecret, body, request.get('x-nowpayments-sig'))) {
        throw new DomainError('SIGNATURE_INVALID');
      }
      await receivePaymentNotice(dependencies, checks, paymentNotice(body));
      return received;
    }),
  ];
}
