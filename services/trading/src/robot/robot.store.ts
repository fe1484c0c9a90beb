import { DomainError, tradingAudited } from '@bambuzal/contracts';
import { publishDecision, rowUpdate, type UnitOfWork } from '@bambuzal/service-kit';
import type { Connection, Model } from 'mongoose';
import { decideRobot, type Robot, type RobotDecision, type RobotEvent } from './robot';
import { robotModel } from './robot.model';
import { type RobotRun, robotRunModel, runOf } from './robot-run.model';

/** A robot before and after its events, within one transaction. */
export interface RobotChange {
  readonly before: Robot;
  readonly after: Robot;
}

/** The only writer of robots and of their runs. Writes decisions that are made elsewhere. */
export class RobotStore {
  private readonly robots: Model<Robot>;
  private readonly runs: Model<RobotRun>;

  constructor(connection: Connection) {
    this.robots = robotModel(connection);
    this.runs = robotRunModel(connection);
  }

  /** @throws DomainError ROBOT_RUNNING */
  async start(unit: UnitOfWork, { state: robot, ...decided }: RobotDecision): Promise<void> {
    const before = await this.find(robot._id, unit);
    if (before && before.state !== 'stopped') throw new DomainError('ROBOT_RUNNING');
    const { session } = unit;
    await this.robots.replaceOne({ _id: robot._id }, robot, { session, upsert: true });
    await this.runs.insertMany([runOf(robot)], { session });
    await publishDecision(unit, decided, tradingAudited);
  }

  /** Applies events to the robots of several members with one write. */
  async apply(
    unit: UnitOfWork,
    events: ReadonlyMap<string, readonly RobotEvent[]>,
    now: Date,
  ): Promise<RobotChange[]> {
    const { session } = unit;
    const filter = { _id: { $in: [...events.keys()] } };
    const robots = await this.robots.find(filter).session(session).lean();
    const changes: RobotChange[] = [];
    for (const before of robots) {
      let after: Robot = before;
      for (const event of events.get(before._id) ?? []) {
        const { state, ...decided } = decideRobot(after, event, now);
        after = state;
        await publishDecision(unit, decided, tradingAudited);
      }
      changes.push({ before, after });
    }
    await this.write(unit, changes);
    return changes;
  }

  async find(userId: string, unit?: UnitOfWork): Promise<Robot | null> {
    return this.robots
      .findById(userId)
      .session(unit?.session ?? null)
      .lean();
  }

  /** A member's runs, newest first, at most `limit`. */
  lastRuns(userId: string, limit: number): Promise<RobotRun[]> {
    return this.runs.find({ userId }).sort({ startedAt: -1, _id: -1 }).limit(limit).lean();
  }

  /** Running robots of a lane. @param after last robot of the previous page */
  page(lane: number, after: string, limit: number): Promise<Robot[]> {
    return this.robots
      .find({ state: { $in: ['running', 'resting'] }, lane, _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(limit)
      .lean();
  }

  private async write({ session }: UnitOfWork, changes: readonly RobotChange[]): Promise<void> {
    const writes = changes.flatMap(({ before, after }) => {
      const update = rowUpdate(before, after);
      const { _id, runId } = before;
      return update ? [{ updateOne: { filter: { _id, runId }, update } }] : [];
    });
    if (writes.length > 0) await this.robots.bulkWrite(writes, { session });
  }
}
