import type { Model, PipelineStage } from 'mongoose';
import { z } from 'zod';
import { rowsAtOnce } from '../infrastructure/rows-at-once';

const firstSchema = z.object({ _id: z.string(), at: z.date(), times: z.int() });

/** When a member (`_id`) did something first, and how often in all. */
export type First = Readonly<z.output<typeof firstSchema>>;

/**
 * Reads what members did first from a service's records.
 *
 * @param steps stages that leave a document for each act: its `member`, and its time `at`
 * @returns in ascending order of the members' ids
 */
export async function* firstsOf<Row>(
  records: Model<Row>,
  steps: readonly PipelineStage[],
): AsyncGenerator<First> {
  const rows = records
    .aggregate<unknown>([
      ...steps,
      { $group: { _id: '$member', at: { $min: '$at' }, times: { $sum: 1 } } },
      { $sort: { _id: 1 } },
    ])
    .cursor({ batchSize: rowsAtOnce });
  try {
    for await (const row of rows) yield firstSchema.parse(row);
  } finally {
    await rows.close();
  }
}

/** Finds what a member did first. Members must be asked for in ascending order of their ids. */
export function inOrder(firsts: AsyncIterable<First>) {
  const iterator = firsts[Symbol.asyncIterator]();
  let current: IteratorResult<First, unknown> | undefined;
  return {
    async firstOf(member: string): Promise<First | undefined> {
      while (!current || (!current.done && current.value._id < member))
        current = await iterator.next();
      return !current.done && current.value._id === member ? current.value : undefined;
    },
    close: async () => void (await iterator.return?.()),
  };
}
