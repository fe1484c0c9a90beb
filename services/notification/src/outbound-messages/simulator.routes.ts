import { demoMessagesEndpoint, normalisePhone } from '@bambuzal/contracts';
import { type Operation, publicOperation } from '@bambuzal/service-kit';
import type { Simulator } from './simulator';

export function simulatorRoutes(simulator: Simulator): Operation[] {
  return [
    publicOperation(demoMessagesEndpoint, async ({ query }) => {
      const to = query.to === undefined ? undefined : normalisePhone(query.to);
      // An invalid telephone number has no messages.
      if (query.to !== undefined && to === undefined) return { data: [] };
      const rows = await simulator.newest(to);
      return { data: rows.map(({ _id, ...message }) => ({ id: _id.toString(), ...message })) };
    }),
  ];
}
