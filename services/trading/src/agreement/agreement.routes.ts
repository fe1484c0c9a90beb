import { agreementEndpoints } from '@bambuzal/contracts';
import { operation, type Operation } from '@bambuzal/service-kit';
import type { Agreements } from './agreements';

export function agreementRoutes(agreements: Agreements): Operation[] {
  return [
    operation(agreementEndpoints.read, ({ caller }) => agreements.of(caller.sub)),
    operation(agreementEndpoints.accept, async ({ caller, body: { version } }) => {
      await agreements.accept(caller.sub, version);
      return agreements.of(caller.sub);
    }),
  ];
}
