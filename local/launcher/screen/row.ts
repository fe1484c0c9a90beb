import type { Part, PartState } from './part';

const MARKS: Readonly<Record<PartState, string>> = {
  waiting: '·',
  installing: '…',
  building: '…',
  starting: '…',
  ready: '✓',
  crashed: '✗',
  restarting: '…',
  failed: '✗',
  stopping: '…',
  stopped: '·',
};

const NAME_WIDTH = 16;
const STATE_WIDTH = 10;
const SECONDS_WIDTH = 6;

/** A line for a part: mark, name, state, seconds, and its address or its problem. */
export function rowOf(part: Part): string {
  const seconds = part.elapsedMs === undefined ? '' : `${(part.elapsedMs / 1000).toFixed(1)}s`;
  const columns = [
    MARKS[part.state],
    part.name.padEnd(NAME_WIDTH),
    part.state.padEnd(STATE_WIDTH),
    seconds.padStart(SECONDS_WIDTH),
    '',
    part.note === '' ? part.where : part.note,
  ];
  return columns.join(' ').trimEnd();
}
