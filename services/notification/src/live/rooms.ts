/** All open pages of a member, on any device. */
export const roomOfUser = (userId: string): string => `user:${userId}`;

/** Sockets of one session. */
export const roomOfSession = (sessionId: string): string => `session:${sessionId}`;

/** All admitted sockets. */
export const roomOfEverybody = 'everybody';

/** Sockets that watch a pair. */
export const roomOfMarket = (pair: string): string => `market:${pair}`;
