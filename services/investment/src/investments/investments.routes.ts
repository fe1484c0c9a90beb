import { investmentEndpoints } from '@bambuzal/contracts';
import { operation, type Operation } from '@bambuzal/service-kit';
import type { InvestmentParts } from '../parts';
import { answerAttempt, answerOrder, wisher } from './answers';
import type { Cancellations } from './cancellations';
import type { InvestmentRecords } from './investment-records';
import type { InvestmentRow } from './investment.model';
import { investmentView } from './investment-view';
import type { Orders } from './orders';
import type { OutcomeWaiter } from './outcome-waiter';

export interface InvestmentRules {
  readonly parts: Pick<
    InvestmentParts,
    'idempotency' | 'members' | 'settings' | 'transact' | 'now'
  >;
  readonly records: InvestmentRecords;
  readonly orders: Orders;
  readonly cancellations: Cancellations;
  readonly outcomes: OutcomeWaiter;
}

export function investmentRoutes({
  parts: { idempotency, settings },
  records,
  orders,
  cancellations,
  outcomes,
}: InvestmentRules): Operation[] {
  const viewOf = async (row: InvestmentRow) => investmentView(row, await settings.read());

  return [
    operation(investmentEndpoints.list, async ({ query, caller }) => {
      const { status, ...page } = query;
      const userId = caller.sub;
      const [{ data, pagination }, counts, current] = await Promise.all([
        records.page(page, { userId, status }),
        records.counts(userId),
        settings.read(),
      ]);
      return { data: data.map((row) => investmentView(row, current)), pagination, counts };
    }),
    operation(investmentEndpoints.one, async ({ params, caller }) =>
      viewOf(await records.one(params.id, { owner: caller.sub })),
    ),
    operation(investmentEndpoints.make, async ({ body, caller, request, response }) => {
      const current = await settings.read();
      const by = wisher(request, caller.sub, await records.lastCancelledId(caller.sub));
      const id = await idempotency.once(request, by, (unit) =>
        orders.make(unit, caller.sub, body, current),
      );
      return investmentView(await answerOrder(outcomes, id, response, current), current);
    }),
    operation(investmentEndpoints.activate, async ({ params, caller, request, response }) => {
      const { id } = params;
      const owner = caller.sub;
      const { refusedPurchaseId } = await records.one(id, { owner });
      const by = wisher(request, owner, refusedPurchaseId);
      const purchaseId = await idempotency.once(request, by, async (unit) =>
        orders.pay(unit, await records.one(id, { owner, unit })),
      );
      return viewOf(await answerAttempt(outcomes, id, purchaseId, response));
    }),
    operation(investmentEndpoints.cancel, async ({ params, caller, request }) => {
      const { id } = params;
      const owner = caller.sub;
      await idempotency.once(request, owner, async (unit) => {
        await cancellations.byMember(unit, await records.one(id, { owner, unit }));
        return id;
      });
      return viewOf(await records.one(id, { owner }));
    }),
  ];
}
