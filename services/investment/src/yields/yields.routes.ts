import { DomainError, yieldEndpoints, yieldPreviewEndpoint } from '@bambuzal/contracts';
import { type Actor, dayOf, operation, type Operation, originOf } from '@bambuzal/service-kit';
import { type InvestmentDependencies, publishAudit } from '../dependencies';
import type { DailyRateRow } from './daily-rate.model';
import type { DailyRates } from './daily-rates';
import { previewYields } from './preview-yields';
import type { YieldRuns } from './yield-runs';
import type { Yields } from './yields';

interface Rules {
  readonly dependencies: Pick<
    InvestmentDependencies,
    'config' | 'investments' | 'now' | 'transact'
  >;
  readonly yields: Pick<Yields, 'start' | 'completedWithin'>;
  readonly runs: Pick<YieldRuns, 'page' | 'view'>;
  readonly rates: Pick<DailyRates, 'page' | 'set'>;
}

/** Time in milliseconds that a request waits for the run that it started. */
const timeoutMs = 2000;

export function yieldRoutes({ dependencies, yields, runs, rates }: Rules): Operation[] {
  const { config, now, transact } = dependencies;
  const audit = (actor: Actor, date: string) =>
    transact((unit) =>
      publishAudit(unit, actor, {
        userId: actor.caller.sub,
        action: 'process_yield',
        entityType: 'yield_run',
        entityId: date,
        description: `Rendimentos de ${date} processados`,
        happenedAt: now(),
      }),
    );
  return [
    operation(yieldEndpoints.process, async ({ body, caller, request, response }) => {
      const today = dayOf(now());
      const date = body?.date ?? today;
      if (date > today && !config.demo) throw new DomainError('YIELD_DATE_IN_FUTURE');
      await audit({ caller, origin: originOf(request) }, date);
      await yields.start(date, { again: true });
      if (!(await yields.completedWithin(date, timeoutMs))) response.status(202);
      return runs.view(date);
    }),
    operation(yieldPreviewEndpoint, ({ body }) => {
      const today = dayOf(now());
      return previewYields(dependencies, body?.date ?? today, today);
    }),
    operation(yieldEndpoints.runs, ({ query }) => runs.page(query)),
    operation(yieldEndpoints.rates, async ({ params, query }) => {
      const { data, pagination } = await rates.page(params.id, query);
      return { data: data.map(rateView), pagination };
    }),
    operation(yieldEndpoints.setRate, async ({ params, body, caller, request }) => {
      const actor = { caller, origin: originOf(request) };
      return rateView(await rates.set(actor, params.id, body.date, body.percentage));
    }),
  ];
}

function rateView({ packageId, date, rate, publishedAt }: DailyRateRow) {
  return { packageId: String(packageId), date, percentage: rate, publishedAt };
}
