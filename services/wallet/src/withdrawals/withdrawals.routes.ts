import { walletAdministrationEndpoints, withdrawalEndpoints } from '@bambuzal/contracts';
import {
  type Actor,
  type Idempotency,
  objectIdOf,
  operation,
  type Operation,
  originOf,
  type UnitOfWork,
} from '@bambuzal/service-kit';
import type { Types } from 'mongoose';
import type { WithdrawalDecisions } from './withdrawal-decisions';
import type { WithdrawalList } from './withdrawal-list';
import type { WithdrawalParts } from './withdrawal-parts';
import type { WithdrawalQuotes } from './withdrawal-quotes';
import type { WithdrawalRequests } from './withdrawal-requests';
import { withdrawalView } from './withdrawal-view';

interface Rules {
  readonly parts: Pick<WithdrawalParts, 'rows' | 'now'>;
  readonly idempotency: Idempotency;
  readonly quotes: WithdrawalQuotes;
  readonly requests: WithdrawalRequests;
  readonly decisions: WithdrawalDecisions;
  readonly list: WithdrawalList;
}

export function withdrawalRoutes(rules: Rules): Operation[] {
  const { parts, idempotency, quotes, requests, list } = rules;
  return [
    operation(withdrawalEndpoints.quote, ({ caller, query }) => quotes.quote(caller.sub, query)),
    operation(withdrawalEndpoints.request, async ({ caller, body, request }) => {
      const id = await idempotency.once(request, caller.sub, (unit) =>
        requests.make(unit, caller.sub, body),
      );
      const row = await parts.rows.findById(objectIdOf(id)).orFail().lean();
      return withdrawalView(row, parts.now());
    }),
    operation(withdrawalEndpoints.list, ({ caller, query }) => list.own(caller.sub, query)),
  ];
}

export function withdrawalAdministrationRoutes(rules: Rules): Operation[] {
  const { parts, idempotency, decisions, list } = rules;
  const endpoints = walletAdministrationEndpoints;
  const actorOf = (caller: Actor['caller'], request: Parameters<typeof originOf>[0]): Actor => ({
    caller,
    origin: originOf(request),
  });
  /** Whose balances it moves: decisions queue behind what the member does, and not against it. */
  const ownerOf = async (_id: Types.ObjectId) => (await parts.rows.findById(_id).lean())?.userId;
  const decided = async (id: string) => list.one(await parts.rows.findById(id).orFail().lean());
  return [
    operation(endpoints.withdrawals, ({ query }) => list.all(query)),
    operation(endpoints.approveWithdrawal, async ({ caller, params, body, request }) => {
      const approval = { by: actorOf(caller, request), ...body };
      const _id = objectIdOf(params.id);
      await decisions.renewHold(_id);
      const approve = async (unit: UnitOfWork) => {
        await decisions.approveWithin(unit, _id, approval);
        return params.id;
      };
      await idempotency.once(request, caller.sub, approve, 'anew', await ownerOf(_id));
      return decided(params.id);
    }),
    operation(endpoints.rejectWithdrawal, async ({ caller, params, body, request }) => {
      const by = actorOf(caller, request);
      const _id = objectIdOf(params.id);
      const reject = async (unit: UnitOfWork) => {
        await decisions.rejectWithin(unit, _id, by, body.reason);
        return params.id;
      };
      await idempotency.once(request, caller.sub, reject, 'anew', await ownerOf(_id));
      return decided(params.id);
    }),
  ];
}
