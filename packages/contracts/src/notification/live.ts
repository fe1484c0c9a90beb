import { z } from 'zod';
import { nonNegativeAmountSchema } from '../money';
import type { Permission } from '../permissions';
import { marketTickSchema, pairNameSchema } from '../trading/market';
import { notificationSchema } from './notices';

/** Path of the socket: socket.io over WebSocket only, so that any instance can serve it. */
export const livePath = '/ws';

/** First message of a client, with a ticket from `/api/session-info` that is valid once. */
export const liveAuthSchema = z.object({
  userId: z.string().min(1).max(100),
  sessionToken: z.string().min(1).max(500),
  /** Language of the notices. */
  language: z.string().max(35).optional(),
  /**
   * Age of the oldest figures on the page, in milliseconds. The answer says whether the page may
   * have missed news since.
   */
  ageMs: z.int().nonnegative().optional(),
});
export type LiveAuth = z.infer<typeof liveAuthSchema>;

/**
 * News that may have been sent to the reader after the page read its figures: none, notices that
 * concern no figures, or any.
 */
export const missedNewsSchema = z.enum(['nothing', 'notices', 'everything']);
export type MissedNews = z.infer<typeof missedNewsSchema>;

/** First event to a client that is let in: `auth_success`. */
export const liveWelcomeSchema = z.object({ missed: missedNewsSchema });
export type LiveWelcome = z.infer<typeof liveWelcomeSchema>;

/** Error sent to a client that is not let in or is disconnected. */
export const liveErrorSchema = z.object({
  /** Text for people. */
  error: z.string(),
  /**
   * `UNAUTHENTICATED`, `SESSION_REVOKED`, `SERVICE_UNAVAILABLE`, or `BAD_REQUEST` if the client
   * does not send exactly one valid `auth`. The connection ends, and the client decides whether to
   * open another.
   */
  code: z.string(),
});
export type LiveError = z.infer<typeof liveErrorSchema>;

export const depositConfirmedNewsSchema = z.object({
  depositId: z.string(),
  transactionId: z.string(),
  amount: nonNegativeAmountSchema,
});

/**
 * The reader's balance changed. The kind of the posting tells the client which figures to refetch.
 */
export const balanceChangedNewsSchema = z.object({
  /** The kind of the posting, e.g. `deposit`, `profit`, `bonus`, `withdrawal`. */
  kind: z.string(),
});

export const maintenanceNewsSchema = z.object({ maintenanceMode: z.boolean() });

/** Lists of the back office whose pages hear of changes, each with the permission to see it. */
export const workLists = {
  deposits: 'financials',
  investments: 'users',
  'pending-bonuses': 'financials',
  withdrawals: 'financials',
} as const satisfies Record<string, Permission>;
export type WorkList = keyof typeof workLists;

const workListSchema = z.enum(['deposits', 'investments', 'pending-bonuses', 'withdrawals']);

/** A row of a list changed, or is new. It tells of one of several that changed together. */
export const workChangedNewsSchema = z.object({ list: workListSchema, id: z.string() });
export type WorkChangedNews = z.infer<typeof workChangedNewsSchema>;

/** Channel of Redis, after the stack's namespace, on which services tell of changed rows. */
export const workChannel = 'work.changed';

/** Argument of a client's `watch_market` and `unwatch_market`, sent after the client is let in. */
export const marketWatchSchema = z.object({ pair: pairNameSchema });

/**
 * Maximum number of pairs that one client watches at a time; asking for more is a `BAD_REQUEST`.
 */
export const mostWatchedPairs = 4;

/** Events that the server sends after a client is let in. */
export const liveNews = {
  deposit_confirmed: depositConfirmedNewsSchema,
  notification: notificationSchema,
  /** The reader read or removed notices, on this page or on another. */
  notices_changed: z.object({}),
  balance_changed: balanceChangedNewsSchema,
  maintenance: maintenanceNewsSchema,
  /** At most once a second for each list, to administrators who may see it. */
  work_changed: workChangedNewsSchema,
  /**
   * Sent once a second to each client that watches the pair. The last tick is sent as soon as the
   * watch begins.
   */
  market_tick: marketTickSchema,
} as const;
export type LiveNews = {
  readonly [Name in keyof typeof liveNews]: z.input<(typeof liveNews)[Name]>;
};
