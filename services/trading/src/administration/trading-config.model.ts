import type { TradingConfiguration } from '@bambuzal/contracts';
import { type Connection, type Model, Schema } from 'mongoose';

/** The configuration from a day on, until the first day of a later configuration. */
export interface TradingConfigRow {
  /** The first day of this configuration, `yyyy-mm-dd`. */
  readonly _id: string;
  /** Amounts in cents, percentages in basis points. */
  readonly configuration: TradingConfiguration;
  readonly changedAt: Date;
}

const schema = new Schema<TradingConfigRow>(
  {
    _id: String,
    configuration: { type: Schema.Types.Mixed, required: true },
    changedAt: { type: Date, required: true },
  },
  { collection: 'trading_config', versionKey: false, minimize: false },
);

export function tradingConfigModel(connection: Connection): Model<TradingConfigRow> {
  return connection.model<TradingConfigRow>('TradingConfig', schema);
}
