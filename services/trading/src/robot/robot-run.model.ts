import { type StrategyName, strategyNameSchema } from '@bambuzal/contracts';
import { type Connection, type Model, Schema } from 'mongoose';
import type { Robot } from './robot';

/** A run of a member's robot, kept after the robot's next start. */
export interface RobotRun {
  /** The run's id. */
  readonly _id: string;
  readonly userId: string;
  readonly pair: string;
  readonly strategy: StrategyName;
  readonly startedAt: Date;
}

const schema = new Schema<RobotRun>(
  {
    _id: String,
    userId: { type: String, required: true },
    pair: { type: String, required: true },
    strategy: { type: String, enum: strategyNameSchema.options, required: true },
    startedAt: { type: Date, required: true },
  },
  { collection: 'trading_bot_runs', versionKey: false },
);
// A member's runs, newest first.
schema.index({ userId: 1, startedAt: -1, _id: -1 });

export function robotRunModel(connection: Connection): Model<RobotRun> {
  return connection.model<RobotRun>('RobotRun', schema);
}

/** The run that a robot has just begun. */
export function runOf({ _id: userId, runId, settings, startedAt }: Robot): RobotRun {
  const { pair, strategy } = settings;
  return { _id: runId, userId, pair, strategy: strategy.strategy, startedAt };
}
