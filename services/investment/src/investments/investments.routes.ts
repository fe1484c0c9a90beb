import {
  investmentAdministrationEndpoints,
  investmentEndpoints,
  investmentPreviewEndpoints,
} from '@bambuzal/contracts';
import {
  actorOf,
  listRoute,
  operation,
  type Operation,
  type OutcomeWaiter,
} from '@bambuzal/service-kit';
import type { Response } from 'express';
import type { InvestmentDependencies } from '../dependencies';
import type { RiskAcceptances } from '../risk/risk-acceptances';
import type { Answer } from './answers';
import { cancelInvestment, cancelInvestmentOfMember } from './cancel-investment';
import type { InvestmentRecords } from './investment-records';
import type { InvestmentRow } from './investment.model';
import { administered, investmentList } from './investment-list';
import { investmentView } from './investment-view';
import { orderInvestment } from './order-investment';
import { payInvestment } from './pay-investment';
import { previewInvestment } from './preview-investment';

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
  const { approve, cancel, list, one } = investmentAdministrationEndpoints;
  const viewOf = (row: InvestmentRow) => administered(dependencies, row);

  return [
    listRoute(list, investmentList(dependencies)),
    operation(one, async ({ params }) => viewOf(await dependencies.records.one(params.id))),
    operation(approve, async ({ params, body, response, ...decider }) => {
      const by = actorOf(decider);
      const callerId = by.caller.sub;
      const payment = { id: params.id, callerId, by, stateToken: body?.stateToken };
      return viewOf(rowOf(await payInvestment(dependencies, decider.request, payment), response));
    }),
    operation(cancel, async ({ params, body, ...decider }) => {
      const cancellation = { id: params.id, by: actorOf(decider), ...body };
      return viewOf(await cancelInvestmentOfMember(dependencies, decider.request, cancellation));
    }),
    ...(['approve', 'cancel'] as const).map((decision) =>
      operation(investmentPreviewEndpoints[decision], ({ params, ...decider }) =>
        previewInvestment(dependencies, params.id, decision, actorOf(decider)),
      ),
    ),
  ];
}

/** Returns the row to answer with. Sets status 202 if the request is not decided yet. */
function rowOf({ row, isDecided }: Answer, response: Response): InvestmentRow {
  if (!isDecided) response.status(202);
  return row;
}
