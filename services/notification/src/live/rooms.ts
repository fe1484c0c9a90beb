/** The pages that a member has open, on whatever device. */
export const roomOfUser = (userId: string): string => `user:${userId}`;

/** Sockets of one session. */
export const roomOfSession = (sessionId: string): string => `session:${sessionId}`;

/** All admitted sockets. */
export const roomOfEverybody = 'everybody';

/** Sockets that watch a pair. */
export const roomOfMarket = (pair: string): string => `market:${pair}`;
