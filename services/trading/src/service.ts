import { marketTicksChannel } from '@bambuzal/contracts';
import {
  WakeUps,
  dayFiguresModule,
  defineService,
  membersModule,
  standingFiguresModule,
} from '@bambuzal/service-kit';
import { administrationRoutes } from './administration/administration.routes';
import { haltModel } from './administration/halt.model';
import { Halts } from './administration/halts';
import { agreementRoutes } from './agreement/agreement.routes';
import { Agreements } from './agreement/agreements';
import { readTradingConfig } from './config';
import { tradingDependencies } from './dependencies';
import { depositsModule } from './deposits/deposits.module';
import { exchangeModule } from './exchange/exchange.module';
import { fairnessRoutes } from './fairness/fairness.routes';
import { tradingDayFigures } from './figures/trading-day-figures';
import { limitRoutes } from './limits/limits.routes';
import type { Beacon } from './market/beacon';
import { Lease } from './market/lease';
import { marketModule } from './market/market.module';
import { TickPublisher } from './market/publish-ticks';
import { tellRobots } from './robot/move-robots';
import { robotModule } from './robot/robot.module';
import { RobotStore } from './robot/robot.store';
import { tradingObligationFigures } from './standing/trading-obligations';
import { statisticsRoutes } from './statistics/statistics.routes';
import { Exposure } from './trades/exposure';
import { settlementBatchModel } from './trades/settlement-batch.model';
import { tradesModule } from './trades/trades.module';
import { agreementModel } from './agreement/agreement.model';
import { memberLimitsModel } from './limits/member-limits.model';
import { tradingConfigModel } from './administration/trading-config.model';

interface Replaceable {
  /** Time limit of a request that waits for the wallet's answer. */
  readonly timeoutMs: number;
  /** Replaces the configured beacon. */
  readonly beacon: Beacon;
}

const answerTimeoutMs = 2000;

export const tradingService = defineService<ReturnType<typeof readTradingConfig>, Replaceable>({
  name: 'trading',
  config: readTradingConfig,
  modules(context, { beacon, config, now, timeoutMs = answerTimeoutMs }) {
    const dependencies = tradingDependencies(context, config, now, { beacon });
    const { connection, trades, tradeStore } = dependencies;
    const ticks = new TickPublisher({
      ...dependencies,
      cache: context.cache,
      channel: `${context.config.NAMESPACE}${marketTicksChannel}`,
      lease: new Lease(connection, 'ticks', now),
    });
    const channel = `${context.config.NAMESPACE}trading.outcomes`;
    const wakeUps = new WakeUps(context.cache, channel, context.log);
    const batches = settlementBatchModel(connection);
    const agreements = new Agreements(dependencies);
    const exposure = new Exposure(connection);
    const halts = new Halts({ ...dependencies, batches });
    const waiting = { wakeUps, timeoutMs };
    const { module: deposits, onReservation } = depositsModule(dependencies, {
      agreements,
      batches,
      halts,
      ...waiting,
    });
    const robotStore = new RobotStore(connection);
    const robots = { ...dependencies, exposure, robotStore };
    return [
      membersModule(dependencies.members),
      marketModule({ ...dependencies, ticks, isHalted: () => halts.isHalted() }),
      exchangeModule(dependencies),
      { name: 'fairness', routes: fairnessRoutes(dependencies) },
      { name: 'agreement', models: [agreementModel], routes: agreementRoutes(agreements) },
      { name: 'limits', models: [memberLimitsModel], routes: limitRoutes(dependencies) },
      tradesModule(dependencies, {
        agreements,
        batches,
        exposure,
        halts,
        onReservation,
        trades,
        tradeStore,
        onEnded: (unit, ended) => tellRobots(robots, unit, ended),
        ...waiting,
      }),
      { name: 'statistics', routes: statisticsRoutes({ ...dependencies, robotStore }) },
      deposits,
      dayFiguresModule(context, tradingDayFigures({ ...dependencies, batches }), now),
      standingFiguresModule(context, [tradingObligationFigures(dependencies.deposits)], now),
      robotModule(dependencies, { agreements, exposure, halts, robotStore }),
      {
        name: 'administration',
        models: [haltModel, tradingConfigModel],
        routes: administrationRoutes({ ...dependencies, exposure, halts, tradeStore }),
      },
    ];
  },
});
