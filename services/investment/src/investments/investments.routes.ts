import { investmentAdministrationEndpoints, investmentEndpoints } from '@bambuzal/contracts';
import { operation, type Operation, originOf, type OutcomeWaiter } from '@bambuzal/service-kit';
import type { Response } from 'express';
import type { InvestmentDependencies } from '../dependencies';
import type { RiskAcceptances } from '../risk/risk-acceptances';
import type { Answer } from './answers';
import { cancelInvestment, cancelInvestmentOfMember } from './cancel-investment';
import type { InvestmentRecords } from './investment-records';
import type { InvestmentRow } from './investment.model';
import { administeredInvestmentView, investmentView } from './investment-view';
import { orderInvestment } from './order-investment';
import { payInvestment } from './pay-investment';

type Dependencies = InvestmentDependencies & {
  readonly records: InvestmentRecords;
  readonly outcomes: OutcomeWaiter<InvestmentRow>;
  readonly risk: Pick<RiskAcceptances, 'assertAccepted'>;
};

/** Endpoints for members' own investments. */
export function investmentRoutes(dependencies: Dependencies): Operation[] {
  const { records, settings } = dependencies;
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
      viewOf(await records.one(params.id, caller.sub)),
    ),
    operation(investmentEndpoints.make, async ({ body, caller, request, response }) =>
      viewOf(rowOf(await orderInvestment(dependencies, request, caller.sub, body), response)),
    ),
    operation(investmentEndpoints.activate, async ({ params, caller, request, response }) => {
      const payment = { id: params.id, callerId: caller.sub, by: null };
      return viewOf(rowOf(await payInvestment(dependencies, request, payment), response));
    }),
    operation(investmentEndpoints.cancel, async ({ params, caller, request }) =>
      viewOf(
        await cancelInvestment(dependencies, request, { id: params.id, callerId: caller.sub }),
      ),
    ),
  ];
}

/** Endpoints for all members' investments, for administrators. */
export function investmentAdministrationRoutes(dependencies: Dependencies): Operation[] {
  const { members, records, settings } = dependencies;
  const viewsOf = async (rows: readonly InvestmentRow[]) => {
    const owners = await members.ownersOf(rows.map(({ userId }) => userId));
    const current = await settings.read();
    return rows.map((row) => administeredInvestmentView(row, owners, current));
  };
  const viewOf = async (row: InvestmentRow) => {
    const owners = await members.ownersOf([row.userId]);
    return administeredInvestmentView(row, owners, await settings.read());
  };

  return [
    operation(investmentAdministrationEndpoints.list, async ({ query }) => {
      const { status, userId, packageId, ...page } = query;
      const { data, pagination } = await records.page(page, { status, userId, packageId });
      return { data: await viewsOf(data), pagination };
    }),
    operation(
      investmentAdministrationEndpoints.approve,
      async ({ params, caller, request, response }) => {
        const by = { caller, origin: originOf(request) };
        const payment = { id: params.id, callerId: caller.sub, by };
        return viewOf(rowOf(await payInvestment(dependencies, request, payment), response));
      },
    ),
    operation(
      investmentAdministrationEndpoints.cancel,
      async ({ params, body: { reason }, caller, request }) => {
        const by = { caller, origin: originOf(request) };
        const cancellation = { id: params.id, by, reason };
        return viewOf(await cancelInvestmentOfMember(dependencies, request, cancellation));
      },
    ),
  ];
}

/** Returns the row to answer with. Sets status 202 if the request is not decided yet. */
function rowOf({ row, isDecided }: Answer, response: Response): InvestmentRow {
  if (!isDecided) response.status(202);
  return row;
}
