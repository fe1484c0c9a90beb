import { investmentAdministrationEndpoints } from '@bambuzal/contracts';
import { type Actor, operation, type Operation, originOf } from '@bambuzal/service-kit';
import type { UnitOfWork } from '@bambuzal/service-kit';
import { publishAudit } from '../parts';
import { answerAttempt, wisher } from './answers';
import type { InvestmentRow } from './investment.model';
import { administeredInvestmentView } from './investment-view';
import type { InvestmentRules } from './investments.routes';

export function investmentAdministrationRoutes({
  parts: { idempotency, members, now, settings },
  records,
  orders,
  cancellations,
  outcomes,
}: InvestmentRules): Operation[] {
  const viewsOf = async (rows: readonly InvestmentRow[]) => {
    const owners = await members.ownersOf(rows.map(({ userId }) => userId));
    const current = await settings.read();
    return rows.map((row) => administeredInvestmentView(row, owners, current));
  };
  const administered = async (row: InvestmentRow) => {
    const owners = await members.ownersOf([row.userId]);
    return administeredInvestmentView(row, owners, await settings.read());
  };
  const record = (unit: UnitOfWork, by: Actor, row: InvestmentRow, deed: AuditedAction) =>
    publishAudit(unit, by, {
      userId: row.userId,
      entityType: 'investment',
      entityId: String(row._id),
      happenedAt: now(),
      ...deed,
    });

  return [
    operation(investmentAdministrationEndpoints.list, async ({ query }) => {
      const { status, userId, packageId, ...page } = query;
      const { data, pagination } = await records.page(page, { status, userId, packageId });
      return { data: await viewsOf(data), pagination };
    }),
    operation(
      investmentAdministrationEndpoints.approve,
      async ({ params: { id }, caller, request, response }) => {
        const { refusedPurchaseId } = await records.one(id);
        const by = wisher(request, caller.sub, refusedPurchaseId);
        const actor = { caller, origin: originOf(request) };
        const purchaseId = await idempotency.once(request, by, async (unit) => {
          const row = await records.one(id, { unit });
          const attempt = await orders.pay(unit, row);
          await record(unit, actor, row, approval);
          return attempt;
        });
        return administered(await answerAttempt(outcomes, id, purchaseId, response));
      },
    ),
    operation(
      investmentAdministrationEndpoints.cancel,
      async ({ params: { id }, body: { reason }, caller, request }) => {
        const actor = { caller, origin: originOf(request) };
        await idempotency.once(request, caller.sub, async (unit) => {
          const row = await records.one(id, { unit });
          await cancellations.byAdministrator(unit, row);
          await record(unit, actor, row, cancellation(row, reason));
          return id;
        });
        return administered(await records.one(id));
      },
    ),
  ];
}

type AuditedAction = Pick<Parameters<typeof publishAudit>[2], 'action' | 'changes' | 'description'>;

const approval: AuditedAction = {
  action: 'approve_investment',
  description: 'Pagamento do investimento pedido ao saldo do membro',
};

function cancellation({ status }: InvestmentRow, reason: string): AuditedAction {
  return {
    action: 'cancel_investment',
    changes: { oldValues: { status }, newValues: { status: 'cancelled' } },
    description: `Investimento cancelado: ${reason}`,
  };
}
