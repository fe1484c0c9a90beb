/** Figures of a first visit, each the median of several visits. */
export interface Figures {
  /** Time until the largest paint, in milliseconds. */
  readonly paintMs: number;
  /** Time beyond 50 ms of each task that blocks the page, summed, in milliseconds. */
  readonly blockedMs: number;
  /** Bytes of scripts as sent over the wire, compressed. */
  readonly scriptBytes: number;
  readonly requests: number;
}

export interface MeasuredPage {
  readonly path: string;
  /** Account of the demo that opens the page; a visitor without a session if it is absent. */
  readonly as?: string;
  /** Limits, where there are some. */
  readonly wanted: Partial<Figures>;
}

const kilobyte = 1024;

/** Pages that people open first: visitors, members and operators. */
export const measuredPages: readonly MeasuredPage[] = [
  { path: '/auth', wanted: { paintMs: 600, scriptBytes: 165 * kilobyte } },
  {
    path: '/dashboard',
    as: 'ana',
    wanted: { paintMs: 2000, blockedMs: 170, scriptBytes: 200 * kilobyte, requests: 32 },
  },
  { path: '/investment-plans', as: 'ana', wanted: {} },
  { path: '/trading-robot', as: 'ana', wanted: {} },
  { path: '/admin/withdrawals', as: 'master', wanted: {} },
];
