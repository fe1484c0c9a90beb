import { DomainError, type SystemSettings } from '@bambuzal/contracts';
import type { Direction } from '@bambuzal/market';
import { dayOf } from '@bambuzal/service-kit';
import type { TradingDependencies } from '../dependencies';
import type { Halts } from '../administration/halts';
import type { Agreements } from '../agreement/agreements';
import { type LaneLease, laneCount, type Lanes } from '../trades/lanes';
import { closedBy } from '../trades/offer';
import { makeTrade } from '../trades/place-trade';
import { type MovingDependencies, moveRobots } from './move-robots';
import { decideRobot, mayOrder, type Robot, type RobotEvent } from './robot';
import { Signals } from './signals';

type Dependencies = MovingDependencies &
  Pick<
    TradingDependencies,
    | 'config'
    | 'log'
    | 'prices'
    | 'receipts'
    | 'seeds'
    | 'settings'
    | 'tradingConfiguration'
    | 'transact'
  > & {
    readonly agreements: Pick<Agreements, 'assertAccepted'>;
    readonly halts: Pick<Halts, 'isHalted'>;
    readonly lanes: Lanes;
  };

/** State at the close of a minute. */
interface Moment {
  readonly signals: Signals;
  readonly settings: SystemSettings;
  readonly isStale: boolean;
  readonly isClosed: boolean;
}

/** A lane that was not processed since the last close of a minute, or since the state changed. */
interface DueLane {
  readonly lease: LaneLease;
  readonly moment: Moment;
}

/**
 * Number of robots read at once. Those of a page are processed in parallel, as far as `transact`
 * allows.
 */
const pageSize = 100;

/**
 * Seconds that prices may be late before robots rest. Also applies after the start of the process.
 */
const patienceSeconds = 5;

/**
 * Lets robots trade at the close of each minute, lane by lane. A lease gives a lane to one instance
 * at a time, but this only saves work. The transaction of each order prevents double orders, and
 * orders after a stop.
 */
export class SignalTrader {
  private signals: Signals;
  private liveAt: number;
  /** State in which each lane was last processed. */
  private readonly looked = new Map<number, string>();

  constructor(private readonly dependencies: Dependencies) {
    this.liveAt = this.second();
    this.signals = new Signals(dependencies.prices.current, 0);
  }

  /** @returns a due lane, held by this process; `null` if no lane is due */
  async claim(): Promise<DueLane | null> {
    const moment = await this.moment();
    if (!moment) return null;
    const { lanes, robotStore } = this.dependencies;
    for (let lane = 0; lane < laneCount; lane++) {
      // While the operator accepts no orders, every running robot must be stopped, so no lane is
      // skipped.
      if (!moment.isClosed && this.looked.get(lane) === nameOf(moment)) continue;
      const [robot] = await robotStore.page(lane, '', 1);
      if (!robot) {
        this.looked.set(lane, nameOf(moment));
        continue;
      }
      const lease = await lanes.claim(lane);
      if (lease) return { lease, moment };
    }
    return null;
  }

  async run({ lease, moment }: DueLane): Promise<void> {
    const { lanes, robotStore, transact } = this.dependencies;
    try {
      for (let after = ''; ;) {
        if (!(await transact((unit) => lanes.hold(unit, lease)))) return;
        const robots = await robotStore.page(lease.lane, after, pageSize);
        await this.trade(robots, moment);
        const last = robots.at(-1);
        if (!last || robots.length < pageSize) break;
        after = last._id;
      }
      this.looked.set(lease.lane, nameOf(moment));
    } finally {
      await lanes.release(lease);
    }
  }

  /** @returns `undefined` while prices are late, but not yet for long */
  private async moment(): Promise<Moment | undefined> {
    const { config, halts, now, prices, settings } = this.dependencies;
    const { current: source } = prices;
    const second = this.second();
    const pairs = await source.pairsOn(dayOf(now()));
    const live = pairs.filter(({ pair }) => source.health(pair) === 'open');
    const isLive = live.length > 0;
    if (isLive) this.liveAt = second;
    const isStale = second - this.liveAt > patienceSeconds;
    if (!isLive && !isStale) return undefined;
    // An exchange's prices are known some seconds late: a minute is complete once its last price is
    // known.
    const known = Math.min(second, ...live.map(({ pair }) => source.lastPrice(pair)?.at ?? 0));
    const closedAt = known - (known % 60);
    if (this.signals.closedAt !== closedAt) this.signals = new Signals(source, closedAt);
    const current = await settings.read();
    const isClosed = closedBy(config, current) !== undefined || (await halts.isHalted());
    return { signals: this.signals, settings: current, isStale, isClosed };
  }

  private async trade(robots: readonly Robot[], moment: Moment): Promise<void> {
    const works: Promise<void>[] = [];
    for (const robot of robots) {
      const direction = this.directionFor(robot, moment);
      if (direction) works.push(this.order(robot, moment, direction));
      else if (this.looksDifferent(robot, moment)) works.push(this.look(robot, moment));
    }
    const outcomes = await Promise.allSettled(works);
    const failed = outcomes.find(({ status }) => status === 'rejected');
    // The lane is processed again. Orders already placed are not repeated.
    if (failed?.status === 'rejected') throw failed.reason;
  }

  /** @returns `undefined` without a signal, or if the robot may not follow it */
  private directionFor(robot: Robot, moment: Moment): Direction | undefined {
    const { signals } = moment;
    const at = this.dependencies.now();
    const { state: now } = decideRobot(robot, lookOf(moment), at);
    if (!mayOrder(now, signals.closedAt, at)) return undefined;
    return signals.of(robot.settings.pair, robot.settings.strategy);
  }

  private looksDifferent(robot: Robot, moment: Moment): boolean {
    const { rest, state } = decideRobot(robot, lookOf(moment), this.dependencies.now()).state;
    return state !== robot.state || rest !== robot.rest;
  }

  private async look({ _id, runId }: Robot, moment: Moment): Promise<void> {
    const { robotStore, transact } = this.dependencies;
    await transact(
      async (unit) => {
        if ((await robotStore.find(_id, unit))?.runId !== runId) return;
        await moveRobots(this.dependencies, unit, new Map([[_id, [lookOf(moment)]]]));
      },
      { key: _id },
    );
  }

  private async order(robot: Robot, moment: Moment, direction: Direction): Promise<void> {
    try {
      await this.place(robot, moment, direction);
    } catch (error) {
      // The prices may arrive while the signal is still fresh, so the lane is retried.
      const isRefused = error instanceof DomainError && error.code !== 'MARKET_STALE';
      if (!isRefused) throw error;
      await this.refuse(robot, moment, error);
    }
  }

  /**
   * Places an order, and counts it on the robot in the same transaction, which conflicts with a
   * stop.
   */
  private async place({ _id, runId }: Robot, moment: Moment, direction: Direction): Promise<void> {
    const { now, robotStore, transact } = this.dependencies;
    const { settings, signals } = moment;
    const signalAt = signals.closedAt;
    await transact(
      async (unit) => {
        if ((await robotStore.find(_id, unit))?.runId !== runId) return;
        // The same instant for both steps: the number of allowed orders depends on it.
        const at = now();
        const look = new Map([[_id, [lookOf(moment)]]]);
        const [looked] = await moveRobots(this.dependencies, unit, look, at);
        if (!looked || !mayOrder(looked.after, signalAt, at)) return;
        const { duration, pair, stake: amount } = looked.after.settings;
        const { _id: tradeId } = await makeTrade(this.dependencies, unit, {
          userId: _id,
          command: { pair, direction, amount, duration },
          settings,
          robot: { runId, signalAt },
        });
        const ordered = { kind: 'ordered', signalAt, tradeId: String(tradeId) } as const;
        await moveRobots(this.dependencies, unit, new Map([[_id, [ordered]]]), at);
      },
      { key: _id },
    );
  }

  private async refuse(
    { _id, runId }: Robot,
    moment: Moment,
    { code }: DomainError,
  ): Promise<void> {
    const { robotStore, transact } = this.dependencies;
    const refused = { kind: 'order_refused', signalAt: moment.signals.closedAt, code } as const;
    await transact(
      async (unit) => {
        if ((await robotStore.find(_id, unit))?.runId !== runId) return;
        await moveRobots(this.dependencies, unit, new Map([[_id, [lookOf(moment), refused]]]));
      },
      { key: _id },
    );
  }

  private second(): number {
    return Math.floor(this.dependencies.now().getTime() / 1000);
  }
}

function lookOf({ isClosed, isStale }: Moment): RobotEvent {
  return { kind: 'looked', isClosed, isStale };
}

function nameOf({ isClosed, isStale, signals }: Moment): string {
  return `${signals.closedAt} ${isStale} ${isClosed}`;
}
