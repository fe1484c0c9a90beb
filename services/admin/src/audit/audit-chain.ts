import { createHash } from 'node:crypto';
import { canonicalJson } from './canonical-json';

/** End of a chain: the position and the hash of its last row. */
export interface ChainHead {
  /** Position of the last row, counted from 1; 0 for an empty chain. */
  readonly sequence: number;
  /** SHA-256 of the last row, in hex. */
  readonly hash: string;
}

export interface ChainLink extends ChainHead {
  readonly previousHash: string;
}

/** Head of an empty chain, before the first row. */
export const chainStart: ChainHead = { sequence: 0, hash: '0'.repeat(64) };

/**
 * Makes the row that follows `head`. @param content fields of the row, none of which belongs to the
 * chain
 */
export function chained<Content extends object>(
  content: Content,
  { sequence, hash: previousHash }: ChainHead,
): Content & ChainLink {
  const row = { ...content, sequence: sequence + 1, previousHash };
  return { ...row, hash: hashOf(row) };
}

/** @returns SHA-256, in hex, of all fields of the row except its hash and MongoDB's id */
export function hashOf(row: object): string {
  const content = Object.entries(row).filter(([name]) => name !== 'hash' && name !== '_id');
  return createHash('sha256')
    .update(canonicalJson(Object.fromEntries(content)))
    .digest('hex');
}

export interface ChainFault {
  /** Position of the first fault. */
  readonly sequence: number;
  readonly fault: 'altered' | 'missing' | 'inserted';
}

/** Checks a chain of any length row by row, up to its first fault. */
export class ChainCheck {
  private fault: ChainFault | undefined;

  /**
   * @param last head before the first row to check, so that a long chain can be checked in parts
   */
  constructor(private last: ChainHead = chainStart) {}

  /** @param row next row, in the order of `sequence` @returns whether the chain is valid so far */
  accept(row: ChainLink): boolean {
    this.fault ??= faultAfter(this.last, row);
    if (!this.fault) this.last = row;
    return this.fault === undefined;
  }

  /**
   * @param head expected end of the chain, by which missing rows at the end are found
   * @returns the first fault, or `undefined` if the chain is valid
   */
  finish(head: ChainHead): ChainFault | undefined {
    return this.fault ?? faultAtEnd(this.last, head);
  }
}

/**
 * Checks that every row is unchanged and at its position, and that no row is missing. Somebody who
 * can rewrite all rows and the head can forge a chain. To detect this, keep a head elsewhere and
 * pass it here.
 *
 * @param rows rows in the order of `sequence`
 * @param head expected end of the chain, as for `ChainCheck.finish`
 * @param after head before the first row, as for `ChainCheck`
 */
export function verifyChain(
  rows: Iterable<ChainLink>,
  head: ChainHead,
  after: ChainHead = chainStart,
): ChainFault | undefined {
  const check = new ChainCheck(after);
  for (const row of rows) if (!check.accept(row)) break;
  return check.finish(head);
}

function faultAfter(last: ChainHead, row: ChainLink): ChainFault | undefined {
  const expected = last.sequence + 1;
  if (row.sequence > expected) return { sequence: expected, fault: 'missing' };
  if (row.sequence < expected) return { sequence: row.sequence, fault: 'inserted' };
  const isAsWritten = row.previousHash === last.hash && hashOf(row) === row.hash;
  return isAsWritten ? undefined : { sequence: expected, fault: 'altered' };
}

function faultAtEnd(last: ChainHead, head: ChainHead): ChainFault | undefined {
  if (last.sequence < head.sequence) return { sequence: last.sequence + 1, fault: 'missing' };
  if (last.sequence > head.sequence) return { sequence: head.sequence + 1, fault: 'inserted' };
  return last.hash === head.hash ? undefined : { sequence: head.sequence, fault: 'altered' };
}
