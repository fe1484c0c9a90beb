import { competitionEndpoints as endpoints } from '@bambuzal/contracts';
import { operation, type Operation, originOf } from '@bambuzal/service-kit';
import type { Closing } from './closing';
import type { CompetitionChanges } from './competition-changes';
import { type CompetitionView, prizeView, winnerView } from './competition-view';
import type { PrizePayout } from './prize-payout';
import type { Prizes } from './prizes';

interface CompetitionDependencies {
  readonly view: CompetitionView;
  readonly changes: CompetitionChanges;
  readonly prizes: Prizes;
  readonly closing: Closing;
  readonly payout: PrizePayout;
}

export function competitionRoutes(dependencies: CompetitionDependencies): Operation[] {
  const { view, changes, closing, payout } = dependencies;
  return [
    operation(endpoints.read, ({ caller }) => view.forMember(caller.sub)),
    operation(endpoints.administered, () => view.forAdministrator()),
    operation(endpoints.change, async ({ body, caller, request }) =>
      view.forAdministrator(await changes.change({ caller, origin: originOf(request) }, body)),
    ),
    ...prizeRoutes(dependencies),
    operation(endpoints.close, async ({ caller, request }) => {
      await closing.close({ caller, origin: originOf(request) });
      return view.forAdministrator();
    }),
    operation(endpoints.payWinner, async ({ caller, params, request }) =>
      winnerView(await payout.pay({ caller, origin: originOf(request) }, params.id)),
    ),
    operation(endpoints.refuseWinner, async ({ body, caller, params, request }) =>
      winnerView(
        await payout.refuse({ caller, origin: originOf(request) }, params.id, body.reason),
      ),
    ),
  ];
}

function prizeRoutes({ prizes }: Pick<CompetitionDependencies, 'prizes'>): Operation[] {
  return [
    operation(endpoints.addPrize, async ({ body, caller, request }) =>
      prizeView(await prizes.add({ caller, origin: originOf(request) }, body)),
    ),
    operation(endpoints.changePrize, async ({ body, caller, params, request }) =>
      prizeView(await prizes.change({ caller, origin: originOf(request) }, params.id, body)),
    ),
    operation(endpoints.removePrize, async ({ caller, params, request }) => {
      await prizes.remove({ caller, origin: originOf(request) }, params.id);
      return { success: true } as const;
    }),
  ];
}
