import { cryptoGatewayEndpoints } from '@bambuzal/contracts';
import { operation, type Operation } from '@bambuzal/service-kit';
import type { CryptoGateway } from '../providers/crypto-gateway';

/** Lets a master test the gateway's keys before a member uses them. */
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
