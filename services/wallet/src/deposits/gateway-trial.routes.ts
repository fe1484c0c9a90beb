import { cryptoGatewayEndpoints } from '@bambuzal/contracts';
import { operation, type Operation } from '@bambuzal/service-kit';
import type { CryptoGateway } from '../providers/crypto-gateway';

/** A master who has set the gateway's keys learns whether they are good before a member does. */
export function gatewayTrialRoutes(crypto: Pick<CryptoGateway, 'configured'>): Operation[] {
  return [
    operation(cryptoGatewayEndpoints.test, async () => {
      const gateway = await crypto.configured();
      if (!gateway) return { result: 'not_configured' as const, source: null, missingTokens: [] };
      const { result, missingTokens } = await gateway.nowPayments.tryKey();
      return { result, source: gateway.source, missingTokens: [...missingTokens] };
    }),
  ];
}
