import { rowsAtOnce } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import { ChainCheck, type ChainFault, type ChainHead, chainStart } from './audit-chain';
import type { AuditLogRow, ChainHeadRow } from './audit-log.model';

export interface StoredChain {
  readonly rows: Model<AuditLogRow>;
  readonly heads: Model<ChainHeadRow>;
}

export interface StoredChainCheck {
  /** End of the chain when the check began. */
  readonly head: ChainHead;
  readonly checkedRows: number;
  readonly fault: ChainFault | null;
}

/**
 * Checks the stored chain row by row, up to its first fault.
 *
 * @param after end of a part that was checked before; the whole chain is checked unless given
 * @param onProgress called with what is known so far, before the first row and after each
 */
export async function checkStoredChain(
  { heads, rows }: StoredChain,
  {
    after = chainStart,
    onProgress,
  }: {
    readonly after?: ChainHead | undefined;
    readonly onProgress?: (known: Omit<StoredChainCheck, 'fault'>) => void;
  } = {},
): Promise<StoredChainCheck> {
  // The row must be read before the head. A row appended between the two reads then comes with its
  // head.
  const last = await rows.findOne({}, { sequence: 1 }).sort({ sequence: -1 }).lean();
  const { sequence, hash } = (await heads.findById('head').lean()) ?? chainStart;
  const head = { sequence, hash };
  const check = new ChainCheck(after);
  let checkedRows = 0;
  onProgress?.({ head, checkedRows });
  // Uses the driver's cursor, because mongoose drops some fields by name.
  const cursor = rows.collection
    .find<AuditLogRow>({ sequence: { $gt: after.sequence, $lte: sequence } })
    .sort({ sequence: 1 })
    .batchSize(rowsAtOnce);
  try {
    for await (const row of cursor) {
      if (!check.accept(row)) break;
      checkedRows += 1;
      onProgress?.({ head, checkedRows });
    }
  } finally {
    await cursor.close();
  }
  const isLonger = last !== null && last.sequence > sequence;
  const beyond = isLonger ? { sequence: sequence + 1, fault: 'inserted' as const } : null;
  return { head, checkedRows, fault: check.finish(head) ?? beyond };
}
