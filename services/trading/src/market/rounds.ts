import { roundOfBlock, roundsOfDay } from '@bambuzal/market';
import { startOfDay } from '@bambuzal/service-kit';
import { type Model, mongo } from 'mongoose';
import type { FairnessRoundsRow } from './fairness-rounds.model';

const bytesOfRound = 32;
const roundsOfHour = roundsOfDay / 24;

/**
 * Rounds of days, stored by the hour. All instances store the same content, so no lease is needed:
 * the second instance finds the round stored.
 */
export class Rounds {
  constructor(private readonly hours: Model<FairnessRoundsRow>) {}

  /**
   * Stored rounds of a day in order, 32 bytes each.
   *
   * @param position of the first round to return, from 0; earlier rounds are known
   */
  async since(day: string, position: number): Promise<Uint8Array[]> {
    const first = Math.floor(position / roundsOfHour);
    const known = position % roundsOfHour;
    const hours = await this.hours
      .find({ day, $or: [{ hour: first, count: { $gt: known } }, { hour: { $gt: first } }] })
      .sort({ hour: 1 })
      .lean();
    return hours.flatMap(({ hour, randomness }) =>
      split(randomness.value()).slice(hour === first ? known : 0),
    );
  }

  async ofHour(day: string, hour: number): Promise<FairnessRoundsRow | null> {
    return this.hours.findOne({ day, hour }).lean();
  }

  /**
   * Adds the rounds that follow the stored ones.
   *
   * @param position of the first new round in the day, from 0
   * @returns whether they were added; `false` if other rounds are stored there already
   */
  async add(day: string, position: number, rounds: readonly Uint8Array[]): Promise<boolean> {
    for (let done = 0; done < rounds.length;) {
      const at = position + done;
      const count = at % roundsOfHour;
      const added = rounds.slice(done, done + roundsOfHour - count);
      if (!(await this.addToHour(day, Math.floor(at / roundsOfHour), count, added))) return false;
      done += added.length;
    }
    return true;
  }

  private async addToHour(
    day: string,
    hour: number,
    count: number,
    added: readonly Uint8Array[],
  ): Promise<boolean> {
    const _id = `${day} ${String(hour).padStart(2, '0')}`;
    if (count === 0) {
      const firstRound = roundOfBlock(startOfDay(day).getTime() / 1000) + hour * roundsOfHour;
      const randomness = new mongo.Binary(Buffer.concat(added));
      const { upsertedCount } = await this.hours.updateOne(
        { _id },
        { $setOnInsert: { day, hour, firstRound, count: added.length, randomness } },
        { upsert: true },
      );
      return upsertedCount === 1;
    }
    const before = await this.hours.findOne({ _id, count }).lean();
    if (!before) return false;
    const randomness = new mongo.Binary(Buffer.concat([before.randomness.value(), ...added]));
    const { modifiedCount } = await this.hours.updateOne(
      { _id, count },
      { $set: { count: count + added.length, randomness } },
    );
    return modifiedCount === 1;
  }
}

function split(bytes: Uint8Array): Uint8Array[] {
  const count = bytes.length / bytesOfRound;
  return Array.from({ length: count }, (_, i) =>
    bytes.subarray(i * bytesOfRound, (i + 1) * bytesOfRound),
  );
}
