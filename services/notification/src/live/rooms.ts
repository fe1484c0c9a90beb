import type { Permission } from '@bambuzal/contracts';

/** Room of all open pages of a member, on any device. */
export const roomOfUser = (userId: string): string => `user:${userId}`;

/** Room of the sockets of a session. */
export const roomOfSession = (sessionId: string): string => `session:${sessionId}`;

/** Room of all admitted sockets. */
export const roomOfEverybody = 'everybody';

/** Room of the sockets that watch a pair. */
export const roomOfMarket = (pair: string): string => `market:${pair}`;

/** Room of the sockets of administrators with a permission. */
export const roomOfPermission = (permission: Permission): string => `permission:${permission}`;
