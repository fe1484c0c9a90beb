import { type Cents, centsSchema } from '@bambuzal/contracts';
import type { UnitOfWork } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import { keyOfLevel, levelKeys } from '../members/ancestors';
import type { FiguresRow, LevelFigures } from './figures.model';

export interface FigureChange {
  readonly memberId: string;
  /** Amounts to add, by path (see `figurePath`). Negative amounts are subtracted. */
  readonly by: Readonly<Record<string, number>>;
}

interface CountedLevel {
  readonly members: number;
  readonly volume: Cents;
  readonly earned: Cents;
}

export interface CountedFigures {
  /** The five levels, the nearest first. */
  readonly levels: readonly [CountedLevel, ...CountedLevel[]];
  readonly volume: Cents;
  readonly pendingAmount: Cents;
}

/** @param level 1 to 5 */
export function figurePath(level: number, figure: keyof LevelFigures): string {
  return `levels.${keyOfLevel(level)}.${figure}`;
}

/** Counts and sums of networks, changed in the same transaction as the counted change. */
export class Figures {
  constructor(private readonly rows: Model<FiguresRow>) {}

  /** Writes in the order of the ids, so that simultaneous transactions write in the same order. */
  async change({ session }: UnitOfWork, changes: readonly FigureChange[]): Promise<void> {
    const operations = [...merged(changes)]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([_id, $inc]) => ({ updateOne: { filter: { _id }, update: { $inc }, upsert: true } }));
    if (operations.length > 0) await this.rows.bulkWrite(operations, { session });
  }

  async of(memberId: string, unit?: UnitOfWork): Promise<CountedFigures> {
    const row = await this.rows
      .findById(memberId)
      .session(unit?.session ?? null)
      .lean();
    return counted(row);
  }

  async ofAll(memberIds: readonly string[]): Promise<(memberId: string) => CountedFigures> {
    const rows = await this.rows.find({ _id: { $in: memberIds } }).lean();
    const known = new Map(rows.map((row) => [row._id, row]));
    return (memberId) => counted(known.get(memberId));
  }
}

function merged(changes: readonly FigureChange[]): Map<string, Record<string, number>> {
  const sums = new Map<string, Record<string, number>>();
  for (const { memberId, by } of changes) {
    const sum = sums.get(memberId) ?? {};
    for (const [path, amount] of Object.entries(by)) sum[path] = (sum[path] ?? 0) + amount;
    sums.set(memberId, sum);
  }
  return sums;
}

function counted(row: FiguresRow | null | undefined): CountedFigures {
  const levelAt = (key: (typeof levelKeys)[number]) => {
    const { members = 0, volume = 0, earned = 0 } = row?.levels?.[key] ?? {};
    return { members, volume: centsSchema.parse(volume), earned: centsSchema.parse(earned) };
  };
  const [nearest, ...others] = levelKeys;
  return {
    levels: [levelAt(nearest), ...others.map(levelAt)],
    volume: centsSchema.parse(row?.volume ?? 0),
    pendingAmount: centsSchema.parse(row?.pendingAmount ?? 0),
  };
}
