import {
  DomainError,
  isPermitted,
  languages,
  liveAuthSchema,
  negotiateLanguage,
  type Language,
  type LiveWelcome,
  workLists,
} from '@bambuzal/contracts';
import {
  type Logger,
  type TicketBearer,
  ticketBearerSchema,
  ticketKey,
} from '@bambuzal/service-kit';
import type { Redis } from 'ioredis';
import type { LatestNews } from './latest-news';
import { refuse } from './refuse';
import { roomOfEverybody, roomOfPermission, roomOfSession, roomOfUser } from './rooms';
import type { LiveSocket } from './sockets';

/** Called when a member's page is admitted and has stated its language. */
export type OnSignedIn = (userId: string, language: Language) => Promise<void>;

export interface AdmissionDependencies {
  readonly cache: Redis;
  readonly latest: Pick<LatestNews, 'missedBy'>;
  /** @throws DomainError SERVICE_UNAVAILABLE when Redis does not answer */
  readonly isRevoked: (sessionId: string) => Promise<boolean>;
  readonly onSignedIn: OnSignedIn | undefined;
  /** Handles a request of an admitted page. @returns whether it was valid */
  readonly onRequest: (socket: LiveSocket, name: unknown, message: unknown) => boolean;
  readonly log: Logger;
  /** Time limit for a client to authenticate. */
  readonly timeoutMs: number;
}

/**
 * Admits clients that have an unused ticket, and disconnects clients that send unknown messages.
 */
export class Admission {
  constructor(private readonly dependencies: AdmissionDependencies) {}

  /** Watches a new connection until it is admitted or disconnected. */
  readonly greet = (socket: LiveSocket): void => {
    socket.data.language = negotiateLanguage(socket.handshake.headers['accept-language']);
    const timer = setTimeout(() => refuse(socket, 'UNAUTHENTICATED'), this.dependencies.timeoutMs);
    socket.once('disconnect', () => clearTimeout(timer));
    socket.data.watched = new Set();
    let hasAsked = false;
    socket.onAny((event: unknown, message: unknown) => {
      if (event === 'auth' && !hasAsked) {
        hasAsked = true;
        void this.admit(socket, message).finally(() => clearTimeout(timer));
        return;
      }
      const isIn = socket.rooms.has(roomOfEverybody);
      if (isIn && this.dependencies.onRequest(socket, event, message)) return;
      refuse(socket, 'BAD_REQUEST');
    });
  };

  private async admit(socket: LiveSocket, message: unknown): Promise<void> {
    try {
      const { adminType, ageMs, userId, language, isReadOnly } = await this.identify(
        socket,
        message,
      );
      // Joining after a disconnection would leave the socket in its rooms for ever.
      if (!socket.connected) return;
      await socket.join([roomOfUser(userId), roomOfEverybody, ...deskRooms(adminType)]);
      const welcome: LiveWelcome = {
        missed: this.dependencies.latest.missedBy(userId, ageMs),
      };
      socket.emit('auth_success', welcome);
      if (language !== undefined && !isReadOnly) this.remember(userId, language);
    } catch (error) {
      const isKnown = error instanceof DomainError;
      if (!isKnown) this.dependencies.log.error({ err: error }, 'a page could not be let in');
      refuse(socket, isKnown ? error.code : 'INTERNAL');
    }
  }

  private async identify(socket: LiveSocket, message: unknown) {
    const auth = liveAuthSchema.safeParse(message);
    if (!auth.success) throw new DomainError('UNAUTHENTICATED');
    const language = knownLanguage(auth.data.language);
    if (language !== undefined) socket.data.language = language;
    const bearer = await this.take(auth.data.sessionToken);
    if (bearer?.userId !== auth.data.userId) throw new DomainError('UNAUTHENTICATED');
    // Join before checking the session: if the session ends now, the check notices it.
    if (socket.connected) await socket.join(roomOfSession(bearer.sid));
    if (await this.dependencies.isRevoked(bearer.sid)) throw new DomainError('SESSION_REVOKED');
    return { ...bearer, ageMs: auth.data.ageMs, language };
  }

  /** @returns the bearer of the ticket, which cannot be used again */
  private async take(ticket: string): Promise<TicketBearer | undefined> {
    let bearer: string | null;
    try {
      bearer = await this.dependencies.cache.getdel(ticketKey(ticket));
    } catch (cause) {
      throw new DomainError('SERVICE_UNAVAILABLE', {}, { cause });
    }
    return bearer === null ? undefined : ticketBearerSchema.parse(JSON.parse(bearer));
  }

  private remember(userId: string, language: Language): void {
    const { log, onSignedIn } = this.dependencies;
    onSignedIn?.(userId, language).catch((error: unknown) => {
      log.warn({ err: error }, "a member's language could not be remembered");
    });
  }
}

/** Rooms of the lists that an administrator may see. */
function deskRooms(adminType: TicketBearer['adminType']): string[] {
  if (adminType === null) return [];
  const seen = Object.values(workLists).filter((permission) => isPermitted(adminType, permission));
  return seen.map(roomOfPermission);
}

/** @param name language that the page states; an unknown language is ignored */
function knownLanguage(name: string | undefined): Language | undefined {
  return languages.find((language) => language === name);
}
