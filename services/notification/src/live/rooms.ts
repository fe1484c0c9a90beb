/** The pages that a member has open, on whatever device. */
export const roomOfUser = (userId: string): string => `user:${userId}`;

/** Those of one session. */
export const roomOfSession = (sessionId: string): string => `session:${sessionId}`;

/** Whoever was let in. */
export const roomOfEverybody = 'everybody';

/** Those that watch a pair. */
export const roomOfMarket = (pair: string): string => `market:${pair}`;
